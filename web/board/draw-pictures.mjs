// Draws the pictures of README.md, positions of games that engines played, as docs/pictures/positions.json lists them, and
// those in docs/results, as docs/results/positions.json lists them, into docs/results/pictures.
// Needs the modules of the pages (./run --setup).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { runnerImport } from 'vite';
import { startRules } from '../engine/node-rules.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const { window } = new JSDOM('<!doctype html><body></body>');
const wanted = ['document', 'Document', 'ShadowRoot', 'XMLSerializer', 'getComputedStyle', 'AbortController'];
for (const name of wanted) globalThis[name] = window[name];

const load = async (path) => (await runnerImport(here(path), { configFile: false, logLevel: 'error' })).module;
const [{ Board }, { englishWords: words }, { lookOf }] = await Promise.all(
  ['src/index.ts', 'src/english.ts', '../app/src/games/look.ts'].map(load),
);
const rules = await startRules();

/** Draws the position after the moves, from the start or a position, and writes it into docs. */
function draw(file, game, position, moves, width) {
  const line = rules.openLine(game, position);
  if (typeof line === 'string') throw new Error(`${file}: ${line}`);
  const { error } = JSON.parse(line.play(moves));
  if (error) throw new Error(`${file}: ${error}`);
  const board = new Board(document.body, { words, ...lookOf(game), animate: false });
  void board.show(JSON.parse(line.scene()), { animate: false });
  const svg = board.toSvg(width);
  board.destroy();
  writeFileSync(here(`../../docs/${file}`), `${svg}\n`);
  console.log(`docs/${file}: ${(svg.length / 1024).toFixed(1)} KiB`);
}

const listed = (folder) => JSON.parse(readFileSync(here(`../../docs/${folder}/positions.json`), 'utf8'));
for (const folder of ['pictures', 'results/pictures']) mkdirSync(here(`../../docs/${folder}`), { recursive: true });
for (const { picture, game, moves } of listed('pictures')) draw(`pictures/${picture}.svg`, game, '', moves);
for (const { picture, game, position, moves } of listed('results'))
  draw(`results/pictures/${picture}.svg`, game, position, moves, 420);
