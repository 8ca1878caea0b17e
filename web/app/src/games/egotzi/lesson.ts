import { all, anything, arrives, matches, plays } from '../../learn/conditions.ts';
import type { LessonStep } from '../../learn/lesson.ts';
import type texts from './en/lesson.json';

const game = 'egotzi:balance=none,size=5';

const steps: readonly LessonStep<keyof typeof texts>[] = [
  // One stone a turn on any empty square, Black first; nobody passes.
  { id: 'place', game, goal: anything, free: true, answer: 'c3' },
  // Direct: a neighbour slides to the nearest empty square beyond it.
  { id: 'push', game, position: '....B/...../..W../...../..... b -', goal: arrives('white', 3, 2), answer: 'b3' },
  // Stones in between are jumped; only neighbours move.
  { id: 'jump', game, position: '....W/...../..WB./...../.B... b -', goal: arrives('white', 4, 2), answer: 'b3' },
  // Transferred: to the farthest empty square on the other side.
  { id: 'transfer', game, position: '....B/...../W..../...../..... b -', goal: arrives('white', 4, 2), answer: 'b3' },
  // Both at once: one direct, one transferred past it.
  {
    id: 'both',
    game,
    position: 'B..../...../W.W../...../....B b -',
    goal: all(arrives('white', 3, 2), arrives('white', 4, 2)),
    answer: 'b3',
  },
  // Two stones with the same target: the transferred one stays.
  { id: 'clash', game, position: '...../...../BB.W./...../..... w -', goal: plays('c3'), answer: 'c3' },
  // A full line: both stay.
  { id: 'full', game, position: 'W...B/...../WB.BW/...../..... b -', goal: plays('c3'), answer: 'c3' },
  // Columns and rows alike; all moves at once, judged on the board before anything slid.
  { id: 'four', game, position: '..B../..W../BW.W./..B../..... b -', goal: plays('c3'), answer: 'c3' },
  // The end: the board is full, the biggest group wins; groups are connected along rows and columns.
  {
    id: 'biggest',
    game: 'egotzi:balance=none,size=3',
    position: 'BBB/W.W/WB. w -',
    goal: plays('b2'),
    answer: 'b2',
    epilogue: 'c1',
  },
  // Equal groups cancel in pairs, then the next size decides; if nothing is left, whoever placed last loses.
  {
    id: 'cancel',
    game: 'egotzi:balance=none,size=4',
    position: 'WWBB/BW.W/W.BB/WWBB b -',
    goal: plays('c3'),
    answer: 'c3',
    epilogue: 'b2',
  },
  // The pie rule.
  { id: 'swap', game: 'egotzi:size=5', prelude: 'c3', goal: plays('swap'), answer: 'swap' },
  // Squared: groups score their size squared, White adds the komi.
  {
    id: 'squared',
    game: 'egotzi:balance=komi,komi=4,scoring=squared,size=3',
    position: 'BBB/W../WWB w -',
    goal: plays('b2'),
    answer: 'b2',
    epilogue: 'a2',
  },
  // The auction: the first names a komi …
  { id: 'auction', game: 'egotzi:scoring=squared,size=5', goal: matches(/^komi=/), free: true, answer: 'komi=6' },
  // … and the second chooses the colour.
  {
    id: 'colour',
    game: 'egotzi:scoring=squared,size=5',
    prelude: 'komi=6',
    goal: matches(/^(black|white)$/),
    free: true,
    answer: 'white',
  },
];

export default steps;
