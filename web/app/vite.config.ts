import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import type { Plugin, Rolldown } from 'vite';
import { startRules } from '../engine/node-rules.mjs';
import { fonts } from './fonts-plugin.ts';
import { gamePages, previewTags, type TitledGame } from './game-pages.ts';
import { ofPages } from './of-pages.mjs';
import { texts } from './texts-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { frontGame, frontPosition, gameNames, openingOf } =
  await ofPages<typeof import('./src/games/games.ts')>('src/games/games.ts');
const games = JSON.parse(readFileSync(here('../engine/modules/games.json'), 'utf8')) as TitledGame[];
const titles = new Map(games.map(({ name, title }) => [name, title]));
/** What the site is, in one line. */
const description = `${new Intl.ListFormat('en-GB').format(gameNames.map((name) => titles.get(name) ?? name))}: play and analyse`;

const threadedEngine = here('../engine/modules/engine_threads.mjs');

/** Without the threaded engine there is still a site: it then uses the single-threaded engine in both places. */
function withoutThreads(): Plugin {
  return {
    name: 'without-threads',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/engine_threads.mjs') || existsSync(threadedEngine)) return null;
      return this.resolve(source.replace('engine_threads', 'engine'), importer, { skipSelf: true });
    },
  };
}

/** A module of the pages, `virtual:NAME`, whose default export the build makes. */
function made(name: string, make: (this: Rolldown.PluginContext) => unknown): Plugin {
  const source = `virtual:${name}`;
  return {
    name,
    resolveId: (asked) => (asked === source ? `\0${source}` : null),
    async load(id) {
      return id === `\0${source}` ? `export default ${JSON.stringify(await make.call(this))}` : null;
    },
  };
}

/** The scenes of the start page's pictures, so that it needs no rules: see src/table/openings.d.ts. */
const openings = made('openings', async () => {
  const { seenBy } = await ofPages<typeof import('./src/table/sides.ts')>('src/table/sides.ts');
  const rules = await startRules();
  const scenes: Record<string, unknown> = {};
  for (const game of rules.names) {
    const line = rules.openLine(game, '');
    if (typeof line === 'string') throw new Error(line);
    const { flipped } = seenBy(JSON.parse(line.scene()), JSON.parse(line.state()).names, 0, false);
    const { error } = JSON.parse(line.play(openingOf(game)));
    if (error) throw new Error(error);
    scenes[game] = { scene: JSON.parse(line.scene()), flipped };
    line.delete();
  }
  return scenes;
});

/** What can be tried on the start page, each move as the rules make it, so that it needs none: see src/start/front.d.ts. */
const front = made('front', async () => {
  if (!frontPosition) return null;
  const { position, answer, others } = frontPosition;
  const rules = await startRules();
  const line = rules.openLine(frontGame, position);
  if (typeof line === 'string') throw new Error(line);
  const pieces: { text: string; square?: unknown }[] = JSON.parse(line.suggest('')).next;
  const moves = [answer, ...others].map((text) => {
    const after = JSON.parse(line.preview(text));
    if (after.error) throw new Error(after.error);
    return { text, square: pieces.find((piece) => text.startsWith(piece.text))?.square, after };
  });
  const before = JSON.parse(line.scene());
  line.delete();
  return { game: frontGame, before, moves };
});

/** How many puzzles each game has, so that a page can choose one without fetching them: see src/puzzles/counts.d.ts. */
const puzzleCounts = made('puzzle-counts', function () {
  const counts = gameNames.map((game) => {
    const file = here(`src/games/${game}/puzzles.json`);
    this.addWatchFile(file);
    return [game, (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).length] as const;
  });
  return Object.fromEntries(counts);
});

/** Where the site will be, for previews of links on other sites: they want whole addresses. */
const site = process.env.MERKHET_URL ? new URL('.', process.env.MERKHET_URL).href : '';

/** Says in the head of a page what the site is. */
function described(): Plugin {
  const whole = `${description} in the browser`;
  return {
    name: 'described',
    transformIndexHtml: (html) =>
      html
        .replace('%description%', whole)
        .replace('<!-- preview -->', previewTags('Merkhet', whole, `${site}${gameNames[0]}/picture.png`)),
  };
}

const pwa = VitePWA({
  // A new version waits until no page of the old one is open: nobody's game is reloaded.
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  manifest: {
    name: 'Merkhet',
    short_name: 'Merkhet',
    description,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#ebe5d9',
    theme_color: '#ebe5d9',
    icons: [
      // Made by pictures.mjs: not every system takes SVG.
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: 'icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,mjs,css,svg,wasm,woff2}'],
    // A network is kept once its game was played, a book once it was looked into.
    runtimeCaching: [
      {
        urlPattern: /\/assets\/[^/]+\.(net|txt)$/,
        handler: 'CacheFirst',
        options: { cacheName: 'games', expiration: { maxEntries: 16 } },
      },
    ],
    clientsClaim: true,
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
    // All routes are after the hash: the page is the folder itself.
    directoryIndex: 'index.html',
    // An embedded board has its game in the query; it is one file all the same.
    ignoreURLParametersMatching: [/./],
    cleanupOutdatedCaches: true,
  },
});

/** How long each plugin took is for whoever wants to know, not for everybody who builds. */
const checks = { pluginTimings: false };

export default defineConfig({
  base: './',
  plugins: [
    withoutThreads(),
    svelte(),
    fonts(),
    texts(),
    openings,
    front,
    puzzleCounts,
    described(),
    gamePages(games, site),
    pwa,
  ],
  worker: { format: 'es', plugins: () => [withoutThreads()], rolldownOptions: { checks } },
  build: {
    outDir: '../../build/site',
    emptyOutDir: true,
    target: 'es2022',
    // Those that know light-dark(): without it no colour is right.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'embed.html'],
      checks,
      // Svelte makes a class for elements of one's own, used or not: there are none here.
      treeshake: { moduleSideEffects: [{ test: /svelte\/.*\/custom-element\.js$/, sideEffects: false }] },
      output: {
        // Many small files are larger, compressed. What eight pages or more share is one (of 3 to 8 that was the least), and
        // so is what shows a game and its form: a game left before is 174.5 KB, and was 180.4 without that. What needs a
        // server is in neither: the first page does without.
        codeSplitting: {
          groups: [
            { name: 'common', test: /web\/(app|board|engine)\/src\/(?!online\/)/, minShareCount: 8 },
            {
              name: 'playing',
              test: /app\/src\/(play|moves|setup|opponents)\/|table\/Facts|parts\/Later|draw\/stamp/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..', '../../networks', '../../books'] },
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
  // Random games through WebAssembly take long on a busy machine.
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000 },
});
