import { byGame, type StepText } from '../../games/folder.ts';
import { stepsOf, type StepTexts } from '../steps-of.ts';

const ui = {
  'learn.title': 'Learn',
  'learn.lead': 'A short lesson for each game, one rule at a time, and puzzles that the engine has proven.',
  'learn.of': 'Learn {game}',
  'learn.progress': '{steps} of {allSteps} steps, {puzzles} of {allPuzzles} puzzles',
  'learn.lesson': 'Lesson',
  'learn.puzzles': 'Puzzles',
  'learn.dots': 'Each is proven by the engine; the more dots, the harder.',
  'learn.puzzle': 'Puzzle {number}',
  'learn.step': 'Step {number} of {total}',
  'learn.done': 'done',
  'learn.solved': 'solved',
  'learn.begin': 'Begin the lesson',
  'learn.goOn': 'Continue the lesson',
  'learn.back': 'Back',
  'learn.next': 'Next',
  'learn.all': 'All about {game}',
  'learn.allGames': 'All games',
  'learn.restart': 'Start over',
  'learn.show': 'Show me',
  'learn.hint': 'Hint',
  'learn.solution': 'Solution',
  'learn.toMove': '{name} to move.',
  'learn.more': 'Good. Go on.',
  'learn.praise.0': 'Well done.',
  'learn.praise.1': 'That’s it.',
  'learn.praise.2': 'Right.',
  'learn.praise.3': 'Very good.',
  'learn.lessonDone': 'That was the whole lesson. Now try the puzzles, or play a game.',
  'learn.toPuzzles': 'To the puzzles',
  'learn.play': 'Play a game',
  'learn.board': 'Board',
  'learn.actions': 'What you can do',
  'learn.winIn': '{name} to move and win in {number} turns.',
  'learn.winIn1': '{name} to move and win at once.',
  'learn.win': '{name} to move. One move wins.',
  'learn.score': '{name} to move. Score as much as a single turn can: {number}.',
  'learn.only': 'Only one first move works; the engine has proven it.',
  'learn.turn': 'No turn scores more: every one has been checked.',
  'learn.looking': 'The engine is looking at your move…',
  'learn.good': 'Good. Now go on.',
  'learn.wrong': 'Not this time. Your move is taken back: look again.',
  'learn.right': 'Solved.',
  'learn.shown': 'This is the solution.',
  'learn.claim': 'Claim the draw',
  'learn.swap': 'Swap colours',
  'learn.black': 'Take Black',
  'learn.white': 'Take White',
  'learn.none': 'There is no such lesson.',
};

export type LearnKey = keyof typeof ui;

/** All texts of lessons and puzzles in one language. */
export interface LearnMessages {
  ui: Record<LearnKey, string>;
  /** By game and step: `GAME.STEP`. */
  steps: StepTexts;
}

const steps = stepsOf(
  byGame(import.meta.glob<Record<string, StepText>>('../../games/*/en/lesson.ts', { eager: true, import: 'default' })),
);
const messages: LearnMessages = { ui, steps };
export default messages;
