import { gathered, type GameWords } from '../../app/src/games/folder.ts';
import { gameNames } from '../../app/src/games/games.ts';
import { lookOf } from '../../app/src/games/look.ts';
import { piecesOf } from '../../app/src/games/pieces.ts';
import type { PieceSet } from '../../app/src/base/settings.ts';
import { loadRules, spoken, type Line } from '@merkhet/engine';
import { englishWords } from '../src/english.ts';
import { Board } from '../src/index.ts';
import type { Material } from '../src/index.ts';

const { kinds } = gathered(
  import.meta.glob<GameWords>('../../app/src/games/*/en/words.json', { eager: true, import: 'default' }),
);

// A page to look at the board: ?game=NAME&moves=12&seed=3&material=ash&set=flat&theme=dark&flipped=1
const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const rules = await loadRules();
const line: Line = rules.open(asked.get('game') ?? gameNames[0]!, asked.get('position') ?? '');
const told = document.querySelector('#told')!;

const material = (asked.get('material') ?? 'own') as Material | 'own';
const board = new Board(document.querySelector<HTMLElement>('#board')!, {
  words: { ...englishWords, kinds },
  ...lookOf(line.about.game, { material, pieces: await piecesOf((asked.get('set') ?? 'carved') as PieceSet) }),
  flipped: asked.has('flipped'),
  onMove(move) {
    line.play(move);
    void follow();
  },
  onTyped(typed, { note }) {
    told.textContent = [typed, spoken(note)].filter(Boolean).join(': ');
  },
});

async function follow(): Promise<void> {
  let { to_move } = line.state();
  const ended = board.show(line.scene());
  told.textContent = line
    .scene()
    .notes.map((note) => spoken(note))
    .join('\n');
  if (to_move === 'chance') {
    await ended;
    line.play(line.randomMove(Date.now() % 1000)!);
    ({ to_move } = line.state());
    void board.show(line.scene());
  }
  board.accept(to_move === null ? null : line);
}

const seed = Number(asked.get('seed') ?? 1);
for (let ply = 0; ply < Number(asked.get('moves') ?? 0); ++ply) {
  const move = line.randomMove(seed * 1000 + ply);
  if (move === null) break;
  line.play(move);
}
await follow();
Object.assign(window, { board, line, follow });
