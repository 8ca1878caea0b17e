import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  lines: { label: 'Lines', help: 'How many lines the lattice has in each direction.' },
  gap: { label: 'Cells between crossings', help: 'More of them make a wider board, of at most 26 squares a side.' },
  cells: {
    label: 'Cells per turn',
    help: 'How many cells your stones move in a turn, all together. Only without a die.',
  },
  limit: {
    label: 'Length of a turn',
    help: 'The same number of cells every turn, or as many as a die shows.',
    values: { fixed: 'Always the same', die: 'By a die' },
  },
  goal: {
    label: 'Who wins',
    help: 'Whoever makes the last move, or whoever has taken more tokens by then.',
    values: { 'last-move': 'Last move', tokens: 'Most tokens' },
  },
  board: {
    label: 'Your own board',
    help: 'Leave it empty for the lattice. Otherwise type its rows from the top with / between them: . free, W or B a stone, x used, - no cell.',
  },
};

export default options;
