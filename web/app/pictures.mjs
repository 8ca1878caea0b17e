// Adds to the built site what is drawn: a picture of each game for links to it, the icons that are no SVG, and the program that
// `merkhet serve` draws positions with.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startRules } from '../engine/node-rules.mjs';
import { ofPages } from './of-pages.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const site = here('../../build/site/');
const packaged = (path) => {
  const [name, ...file] = path.split(/(?<=^@[^/]+\/[^/]+)\//);
  return createRequire(import.meta.url).resolve(`${name}/${file.join('/')}`);
};
const { Painter, painterFiles } = await ofPages('src/picture/painter.ts');
const { openingOf } = await ofPages('src/games/games.ts');

// In a hidden folder: `merkhet serve` hands nothing out from there.
const folder = `${site}.server/`;
rmSync(folder, { recursive: true, force: true });
await build({
  root: here('.'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/picture/program.ts',
    outDir: folder,
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'picture.mjs' } },
  },
});
for (const [name, path] of Object.entries(painterFiles)) copyFileSync(packaged(path), folder + name);

const painter = await Painter.start((name) => packaged(painterFiles[name]));
const rules = await startRules();
for (const { name, title } of JSON.parse(readFileSync(here('../engine/modules/games.json'), 'utf8'))) {
  const line = rules.openLine(name, '');
  const start = JSON.parse(line.scene());
  const { error } = JSON.parse(line.play(openingOf(name)));
  if (error) throw new Error(`${name}: ${error}`);
  const { names: seats } = JSON.parse(line.state());
  const card = { game: name, scene: JSON.parse(line.scene()), start, seats, title, lines: [] };
  writeFileSync(`${site}${name}/picture.png`, painter.card(card));
}

// Systems round or mask these themselves, so that the drawing fills the square.
const icon = readFileSync(`${site}icon.svg`, 'utf8').replace(' rx="14"', '');
for (const [name, svg, size] of [
  ['apple-touch-icon', icon, 180],
  ['icon-192', readFileSync(`${site}icon.svg`, 'utf8'), 192],
  ['icon-512', readFileSync(`${site}icon.svg`, 'utf8'), 512],
  ['icon-maskable-512', readFileSync(`${site}icon-maskable.svg`, 'utf8'), 512],
])
  writeFileSync(`${site}${name}.png`, painter.rasteriser.render(svg, size).asPng());
