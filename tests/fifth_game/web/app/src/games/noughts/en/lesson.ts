import type { StepText } from '../../folder.ts';

const steps = {
  mark: {
    title: 'Marks',
    text: 'Cross goes first; then both sides take turns to mark a square. You may mark any empty one, and marks never move. Mark a square.',
    hint: 'Choose any square of the board.',
  },
  rank: {
    title: 'A rank',
    text: 'Whoever has marked all squares of a row wins at once. A row can be a rank, from left to right. Win.',
    hint: 'a3 and b3 are yours: mark the third square of that rank.',
  },
  file: {
    title: 'A file',
    text: 'A row can also be a file, from top to bottom. Win.',
    hint: 'a3 and a2 are yours: mark the square below them.',
  },
  diagonal: {
    title: 'A diagonal',
    text: 'The two long diagonals, from corner to corner, are rows too. Win.',
    hint: 'a3 and b2 are yours: mark the corner beyond them.',
  },
  stop: {
    title: 'Stopping a row',
    text: 'You are Nought. Cross would fill the left file with the next mark. Stop that.',
    hint: 'One square of that file is still empty: a1.',
  },
  first: {
    title: 'Winning comes first',
    text: 'Cross is about to fill a row, but it is your turn, and as Nought you have one to fill as well. Win.',
    hint: 'There is no need to stop anything: look at the top rank.',
  },
  fork: {
    title: 'Two rows at once',
    text: 'One mark can begin two threats, and only one of them can be stopped. Here it also has to stop the diagonal of Nought. Find the square.',
    hint: 'Nought needs the corner c3, and it lies in two rows that are open to you.',
    done: 'Nought stopped the top rank, so you filled the right file.',
  },
  shared: {
    title: 'A full board',
    text: 'When the board is full and nobody has a row, the point is shared. You are Nought and cannot win any more. Save half the point.',
    hint: 'Cross has c3 and b2: take the other end of that diagonal.',
    done: 'Cross marks the last square, and it makes no row.',
  },
  avoid: {
    title: 'The other way round',
    text: 'A game can be played so that whoever fills a row loses. Make a mark that fills none.',
    hint: 'Any empty square but c3.',
  },
  four: {
    title: 'Four in a row',
    text: 'On the larger board a row has four squares. Win.',
    hint: 'Three of the top rank are yours.',
  },
} satisfies Record<string, StepText>;

export default steps;
