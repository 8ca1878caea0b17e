import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  size: {
    label: 'Board size',
    help: 'Squares along an edge, and so in a row.',
  },
  aim: {
    label: 'What a row does',
    help: 'Wins: be the first to fill a row. Loses: make the other player fill one.',
    values: { row: 'It wins', avoid: 'It loses' },
  },
};

export default options;
