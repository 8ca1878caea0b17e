import { all, anything, gains, matches, repeats, turnEnded, wins } from '../../learn/conditions.ts';
import type { LessonStep } from '../../learn/lesson.ts';
import type texts from './en/lesson.json';

const game = 'khepri';

const steps: readonly LessonStep<keyof typeof texts>[] = [
  // Enter: from a sector to its empty entry point, free of points.
  { id: 'enter', game, goal: matches(/^@\w+$/), free: true, answer: '@N' },
  // Step: one point each, at most three a piece, changing direction freely.
  { id: 'step', game, prelude: '@N', goal: repeats(/^\w\d-\w\d$/, 3), answer: 'e9-e8 e8-e7 e7-e6' },
  // Three different pieces a turn; end; an entry is one of the three.
  { id: 'three', game, goal: all(turnEnded, repeats(/^@/, 3)), answer: '@N @E @W end' },
  // Push: the whole line moves by one, for two points.
  {
    id: 'push',
    game,
    position: '9/9/4Y4/4b4/4b4/9/9/9/9 yb,b,yb,yb,yb,yB,y,y y 0:0 0 -',
    goal: matches(/>/),
    answer: 'e7>e6',
  },
  // Attack: after a step in the same direction, on to an enemy; the attacker chooses the sector.
  {
    id: 'attack',
    game,
    position: '9/9/4Y4/9/4b4/9/9/9/9 yb,b,yb,yb,yb,yB,yb,y y 0:0 0 -',
    goal: matches(/x/),
    answer: 'e7-e6 e6xe5@W',
  },
  // Shove: entering on to an occupied entry point, for one point.
  {
    id: 'shove',
    game,
    position: '4b4/9/9/9/9/9/9/9/9 yb,Y,yb,yb,yb,yB,yb,yb y 0:0 0 -',
    goal: matches(/^@\w+>/),
    answer: '@N>d9',
  },
  // Scoring at the end of one's own turn: runs of two or more on a diagonal of the cross.
  {
    id: 'score',
    game,
    position: '9/9/9/3y5/9/4yy3/9/9/9 yb,Yb,b,yb,b,yB,b,yb y 0:0 0 -',
    goal: gains('points', 0, 2),
    answer: 'e4-e5 end',
  },
  // Longer runs are worth more: 1, 2, 3, 5; a piece may stand in two runs; lines that stay score again.
  {
    id: 'five',
    game,
    position: '9/9/2y6/3y5/9/4yy3/6y2/9/9 b,Yb,b,yb,b,yB,b,b y 0:0 0 -',
    goal: gains('points', 0, 5),
    answer: 'e4-e5 end',
  },
  // The marked piece: one more for each run it is in, and one more on e5.
  {
    id: 'marked',
    game,
    position: '9/9/9/3y5/3Y5/5y3/9/9/9 yb,b,b,yb,yb,yB,b,yb y 0:0 0 -',
    goal: gains('points', 0, 4),
    answer: 'd5-e5 end',
  },
  // The target ends the game.
  {
    id: 'target',
    game,
    position: '9/9/9/3y5/9/4yy3/9/9/9 yb,Yb,b,yb,b,yB,b,yb y 28:25 60 -',
    goal: wins,
    answer: 'e4-e5 end',
  },
  // The limit of turns: most points win, the leaders share.
  {
    id: 'limit',
    game,
    position: '9/9/9/3y5/9/4yy3/9/9/9 yb,Yb,b,yb,b,yB,b,yb y 12:13 999 -',
    goal: wins,
    answer: 'e4-e5 end',
  },
  // Three and four players, their seats and their marked pieces.
  { id: 'four', game: 'khepri:players=4', goal: all(turnEnded, anything), free: true, answer: '@N end' },
];

export default steps;
