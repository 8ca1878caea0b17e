import { anything, arrives, gains, keeps, matches, removes, wins } from '../../learn/conditions.ts';
import type { LessonStep } from '../../learn/lesson.ts';
import type texts from './en/lesson.json';

const game = 'kechi:lines=3';

const steps: readonly LessonStep<keyof typeof texts>[] = [
  // White first; a turn walks exactly six cells, here with one stone.
  { id: 'walk', game, goal: matches(/^[^,]+$/), answer: 'a9-a3' },
  // The six cells may be shared among several stones, each moved once.
  { id: 'share', game, goal: matches(/,.*,/), answer: 'a9-a6,e9-f9,i9-i7' },
  // Walks turn at corners.
  { id: 'corner', game, goal: arrives('white', 2, 4), answer: 'a9-c5' },
  // Cells that stones have left are used: they may be walked over, no stone may end there.
  {
    id: 'used',
    game,
    position: 'W...W...W/x---.---./x---.---./.---.---./.x......./.---.---./.---.---./.---.---./B...B...B w',
    goal: arrives('white', 0, 2),
    answer: 'a9-a3',
  },
  // Stones of either colour are passed over.
  {
    id: 'over',
    game,
    position: 'W...W..../.---.---./W---.---./.---.---./B......../.---.---./.---.---./.---.---./....B...B w',
    goal: arrives('white', 0, 2),
    answer: 'a9-a3',
  },
  // An enemy stone where a walk ends is captured.
  {
    id: 'capture',
    game,
    position: 'W...W...W/.---.---./.---.---./B---.---./........./.---B---./.---.---./.---.---./........B w',
    goal: removes('black'),
    answer: 'a9-a6,e9-f9,i9-i7',
  },
  // Several captures in one turn.
  {
    id: 'two',
    game,
    position: 'W...W..../.---.---./.---.---./B---B---./........./.---.---./.---.---./.---.---./........B w',
    goal: removes('black', 2),
    answer: 'a9-a6,e9-e6',
  },
  // No cell twice in a walk: on a small ring a stone goes the long way round, but never back.
  { id: 'ring', game: 'kechi:gap=2,lines=2,cells=7', goal: matches(/^[^,]+$/), answer: 'a4-d2' },
  // No partial turns: here one turn is left.
  {
    id: 'exact',
    game: 'kechi:lines=2',
    position: 'x...x/x---W/.---x/B---x/x..xx b',
    goal: keeps('black'),
    free: true,
    answer: 'a2-d5',
  },
  // Whoever cannot make a turn loses.
  {
    id: 'last',
    game,
    position: 'xx.xxxB.x/x---x---x/.---.---x/x---x---x/xxxxxx.xx/x---B---x/x---x---x/x---x---x/xW.Wxx.xx b',
    goal: wins,
    answer: 'e4-b1',
  },
  // The die says how far a turn walks.
  { id: 'die', game: 'kechi:limit=die,lines=3', prelude: 'roll=3', goal: anything, free: true, answer: 'a9-a6' },
  // Tokens: every stone must end on a token or an enemy, and takes it; the greater takings win.
  {
    id: 'tokens',
    game: 'kechi:goal=tokens,lines=3',
    goal: gains('taken', 0, 3),
    free: true,
    answer: 'a9-a6,e9-f9,i9-i7',
  },
  // Other boards and numbers of cells.
  {
    id: 'boards',
    game: 'kechi:board=-.W.-/..-../B.-.B/..-../-.W.-,cells=3',
    goal: anything,
    free: true,
    answer: 'c5-a4',
  },
];

export default steps;
