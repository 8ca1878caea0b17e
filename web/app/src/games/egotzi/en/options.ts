import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  size: { label: 'Board size', help: 'Squares along an edge. The author plays on 5 to 9.' },
  scoring: {
    label: 'What wins',
    help: 'Biggest group: equal groups of the two sides cancel; the biggest one left wins. Squares: every group counts its size times itself.',
    values: { biggest: 'Biggest group', squared: 'Sum of squares' },
  },
  balance: {
    label: 'To make it fair',
    help: 'Swap: White may take over the first stone. Komi: White gets extra points. Auction: one names the komi, the other chooses a colour.',
    values: { '': 'To suit the scoring', pie: 'Swap', komi: 'Komi', auction: 'Auction', none: 'Nothing' },
  },
  komi: {
    label: 'Komi',
    help: 'Extra points for White, an even number. Only for “Sum of squares” with “Komi”.',
  },
};

export default options;
