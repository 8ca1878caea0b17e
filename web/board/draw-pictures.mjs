// Draws the pictures of README.md into docs/pictures: positions of games that engines played, as the board shows them.
// Draws those that docs/results speaks of, too, as docs/results/positions.json lists them, into docs/results/pictures.
// Needs the modules of the pages (./run --setup).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { runnerImport } from 'vite';
import { startRules } from '../engine/node-rules.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Each game's text and the moves that lead to its picture. */
const games = {
  khet: 'f4g5 h4+ j5i6 h4i4 j4i3 f5g4 g5g6 h8g7 g6g7 e5d4 c4b5 g6f7 d1e2 g4f3 c1d1 f3e2 e4d5 a4- c5b4 a5b6 f3f2 e2d3 d5c4 b6a7 f2e2 a4b4',
  khepri: '@N e9-e8 e8-e7 e7-e6 @S e1-e2 e2-e3 e3-e4 @E end @N e9-e8 e8-e7 e7xe6@E @S e1-e2 e2-e3 e3xe4@N @W end @N e9-e8 e8-e7 e7xe6@W @E>h5 i5>h5 @NW end e4-e5 e5xe6@NW e6-e5 @W>b5 a5>b5 @E end g5-f5 f5xe5@E h5-h6 h6-g6 g6-f6 @W end',
  kechi: 'a13-b13,e13-c13,i13-g13,m13-l13 a1-b1,e1-c1,i1-k1,m1-l1 c13-d13,g13-f13,l13-h13 c1-d1,k1-j1,l1-h1 d13-a12,h13-i12 j1-i6 f13-e9,i12-i11 d1-e5,i6-i5 e9-e5,i11-i9',
  egotzi: 'b4 swap d3 e4 d4 d5 e5 d4 c4 d3 d4 d3 c4 d4 c4 e3 d3 c5 c4 c3 d3 d4 d3 e4 e3 d3 e4 e2 g5 e3 f5 d2 e2 e3',
};

const { window } = new JSDOM('<!doctype html><body></body>');
const wanted = ['document', 'Document', 'ShadowRoot', 'XMLSerializer', 'getComputedStyle', 'AbortController'];
for (const name of wanted) globalThis[name] = window[name];

const load = async (path) => (await runnerImport(here(path), { configFile: false, logLevel: 'error' })).module;
const [{ Board }, { englishWords: words }] = await Promise.all([load('src/index.ts'), load('src/english.ts')]);
const rules = await startRules();

/** Draws what comes of the moves, from the start or a position, and writes it into docs. */
function draw(file, game, position, moves, width) {
  const line = rules.openLine(game, position);
  if (typeof line === 'string') throw new Error(`${file}: ${line}`);
  const wrong = line.play(moves);
  if (wrong !== '') throw new Error(`${file}: ${wrong}`);
  const board = new Board(document.body, { words, animate: false });
  void board.show(JSON.parse(line.scene()), { animate: false });
  const svg = board.toSvg(width);
  board.destroy();
  writeFileSync(here(`../../docs/${file}`), `${svg}\n`);
  console.log(`docs/${file}: ${(svg.length / 1024).toFixed(1)} KiB`);
}

const results = 'results/pictures';
for (const folder of ['pictures', results]) mkdirSync(here(`../../docs/${folder}`), { recursive: true });
for (const [game, moves] of Object.entries(games)) draw(`pictures/${game}.svg`, game, '', moves);
for (const { picture, game, position, moves } of JSON.parse(readFileSync(here('../../docs/results/positions.json'), 'utf8')))
  draw(`${results}/${picture}.svg`, game, position, moves, 420);
