import type { OptionTexts } from './options.ts';

/** The options of the games in English. */
export const options: OptionTexts = {
  'khet.setup': {
    label: 'Setup',
    help: 'How the pieces stand at the start.',
    values: {
      classic: 'Classic', imhotep: 'Imhotep', dynasty: 'Dynasty', imhotep2: 'Imhotep 2', dynasty2: 'Dynasty 2',
      osiris: 'Osiris', isis: 'Isis', mercury: 'Mercury', sophie: 'Sophie',
    },
  },
  'khet.quiet': {
    label: 'Draw after quiet turns',
    help: 'The game is drawn after this many turns in a row in which nothing is hit. 0: never.',
  },
  'khepri.players': { label: 'Players', help: 'How many play, each for themselves.' },
  'khepri.target': { label: 'Points to win', help: 'Whoever has this many points at the end of their turn wins at once.' },
  'khepri.turns': {
    label: 'Longest game',
    help: 'After this many turns of all players together the most points win. 0: no end but by points.',
  },
  'kechi.lines': { label: 'Lines', help: 'How many lines the lattice has in each direction.' },
  'kechi.gap': { label: 'Cells between crossings', help: 'More of them make a wider board, of at most 26 squares a side.' },
  'kechi.cells': { label: 'Cells a turn', help: 'How many cells your stones move in a turn, all together. Without a die.' },
  'kechi.limit': {
    label: 'Length of a turn',
    help: 'The same number of cells every turn, or what a die shows.',
    values: { fixed: 'Always the same', die: 'By a die' },
  },
  'kechi.goal': {
    label: 'Who wins',
    help: 'Whoever makes the last move, or whoever has taken more tokens by then.',
    values: { 'last-move': 'Last move', tokens: 'Most tokens' },
  },
  'kechi.board': {
    label: 'Your own board',
    help: 'Leave it empty for the lattice. Else rows from the top with / between them: . free, W or B a stone, x used, - no cell.',
  },
  'egotzi.size': { label: 'Board size', help: 'Squares along an edge. The author plays on 5 to 9.' },
  'egotzi.scoring': {
    label: 'What wins',
    help: 'Biggest group: equal groups of the two sides cancel, the biggest left wins. Squares: every group counts its size times itself.',
    values: { biggest: 'Biggest group', squared: 'Sum of squares' },
  },
  'egotzi.balance': {
    label: 'To make it fair',
    help: 'Swap: White may take over the first stone. Komi: White gets points besides. Auction: one names the komi, the other chooses a colour.',
    values: { '': 'As it fits the rest', pie: 'Swap', komi: 'Komi', auction: 'Auction', none: 'Nothing' },
  },
  'egotzi.komi': {
    label: 'Komi',
    help: 'Points that White gets besides, an even number. Only for “Sum of squares” with “Komi”.',
  },
};
