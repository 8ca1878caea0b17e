import { anything, plays, survives, wins } from '../../learn/conditions.ts';
import type { LessonStep } from '../../learn/lesson.ts';
import type texts from './en/lesson.json';

const game = 'noughts';

const steps: readonly LessonStep<keyof typeof texts>[] = [
  // One mark a turn on any empty square, Crosses first; nobody passes.
  { id: 'mark', game, goal: anything, free: true, answer: 'b2' },
  // A row: a rank, a file or a long diagonal.
  { id: 'rank', game, position: 'xx./oo./... x', goal: wins, answer: 'c3' },
  { id: 'file', game, position: 'xo./xo./... x', goal: wins, answer: 'a1' },
  { id: 'diagonal', game, position: 'x.o/.x./o.. x', goal: wins, answer: 'c1' },
  // An enemy's row is stopped, unless there is one of one's own to fill.
  {
    id: 'stop',
    game,
    position: 'x../xo./... o',
    goal: plays('a1'),
    answer: 'a1',
  },
  { id: 'first', game, position: 'oo./xx./x.. o', goal: wins, answer: 'c3' },
  // Two threats at once.
  {
    id: 'fork',
    game,
    position: 'x../.o./o.x x',
    goal: plays('c3'),
    answer: 'c3',
    epilogue: 'b3 c2',
  },
  // A full board without a row.
  {
    id: 'shared',
    game,
    position: 'xox/.xo/.xo o',
    goal: plays('a1'),
    answer: 'a1',
  },
  // The other aim: a row loses.
  {
    id: 'avoid',
    game: 'noughts:aim=avoid',
    position: 'xx./oo./... x',
    goal: survives,
    answer: 'a1',
  },
  // The larger board has longer rows.
  {
    id: 'four',
    game: 'noughts:size=4',
    position: 'xxx./ooo./..../.... x',
    goal: wins,
    answer: 'd4',
  },
];

export default steps;
