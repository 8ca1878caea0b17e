import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Goal',
    blocks: [
      'White (at the top, first) and Black walk stones along the lines of a lattice and use up its cells. Whoever cannot make a turn loses.',
    ],
  },
  {
    title: 'Your turn',
    blocks: [
      'Move one or more of your stones, each of them once. Together they must walk exactly six cells (or the number chosen), no more and no less.',
      [
        'Tap a stone and then the cell it goes to, or drag it there. Go on with other stones until all cells are spent.',
        'A stone walks from cell to cell along the lines and may turn at every crossing, but never enters a cell twice in one walk.',
        'It may pass over anything: stones of either colour and used cells.',
        'It must end on a cell that is not used and holds no stone of yours.',
      ],
    ],
  },
  {
    title: 'Captures and used cells',
    blocks: [
      [
        'A stone that ends on an enemy stone captures it. You may capture several in one turn.',
        'Every cell that a stone leaves is used for the rest of the game: stones may walk over it, but none may end there again.',
      ],
    ],
  },
  {
    title: 'The end',
    blocks: [
      'If you cannot walk exactly the number of cells of a turn, you lose at once, however many stones you have left. There are no draws, except with tokens.',
    ],
  },
  {
    title: 'Options',
    blocks: [
      [
        ['Die', 'A die is rolled at the start of each turn and says how many cells to walk.'],
        [
          'Tokens',
          'Every free cell starts with a token, except under the starting stones. A stone must end on a token or an enemy stone, and takes it. When a player cannot move, whoever has taken more tokens and stones wins; equal takings are a draw.',
        ],
        [
          'Board',
          'Choose the number of lines, the cells between crossings and the cells per turn, or type the rows of a board of any shape.',
        ],
      ],
    ],
  },
];

export default howToPlay;
