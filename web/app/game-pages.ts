import type { Plugin } from 'vite';
import { escaped } from './src/base/markup.ts';

/** A game as the rules describe it. */
export interface TitledGame {
  name: string;
  title: string;
  summary: string;
}

/** What previews of a link show, in English: who asks for them speaks for many. `image` should be a whole address. */
export function previewTags(title: string, description: string, image: string): string {
  const named: [string, string][] = [
    ['og:site_name', 'Merkhet'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ];
  return [
    ...named.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

/** The page that links to positions of a game name; its script leads to the app. `site`: its address, if known. */
function gamePage({ name, title, summary }: TitledGame, site: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(title)} · Merkhet</title>
    <meta name="description" content="${escaped(summary)}" />
    ${previewTags(title, summary, site ? `${site}${name}/picture.png` : 'picture.png')}
    <link rel="icon" href="../icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="../apple-touch-icon.png" />
    <script src="../shared-link.js"></script>
  </head>
  <body>
    <h1>${escaped(title)}</h1>
    <p>${escaped(summary)}</p>
    <p><a href="../#/new/${name}">Play</a></p>
    <noscript>Merkhet needs JavaScript: the rules and the engine run in your browser.</noscript>
  </body>
</html>
`;
}

/** Adds a folder for each game, NAME/, for links to its positions: what is after a hash reaches no server. */
export function gamePages(games: readonly TitledGame[], site: string): Plugin {
  return {
    name: 'game-pages',
    apply: 'build',
    generateBundle() {
      for (const game of games)
        this.emitFile({ type: 'asset', fileName: `${game.name}/index.html`, source: gamePage(game, site) });
    },
  };
}
