import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Goal',
    blocks: [
      'Line up your Scarabs on the cross, the two diagonals in the middle of the board, and be the first to reach the target: 30 points, unless you choose another.',
      'Everybody has eight Scarabs, one in each of the eight sectors round the board. One of them is marked and scores more.',
    ],
  },
  {
    title: 'Your turn',
    blocks: [
      'You have six movement points; what you do not use is lost. Move up to three different Scarabs, one after another, each up to three steps up, down, left or right. Tap or drag a Scarab square by square; once another one moves, it is done.',
      [
        [
          'Enter',
          'Free, and not a step: a Scarab goes from its sector to the empty entry point beside it. It counts as one of your three and may go on.',
        ],
        [
          'Shove',
          '1 point, and not a step: it enters although the entry point is occupied, by anyone, and shoves that piece to an empty square beside it, which you choose.',
        ],
        ['Step', '1 point: on to an empty square.'],
        [
          'Push',
          '2 points, one step: on to an occupied square. The whole line of pieces ahead, of any colours, moves on by one, if the square behind the line is on the board and empty.',
        ],
        [
          'Attack',
          '1 point, one step: straight after a step to an empty square, go on in the same direction on to an enemy. It leaves the board for a sector without a piece of its colour, which you choose.',
        ],
      ],
      'End the turn with the button; you must make at least one move if you can. A Scarab that was only pushed has not moved.',
    ],
  },
  {
    title: 'Scoring',
    blocks: [
      'At the end of your own turn, your unbroken rows on each diagonal of the cross score:',
      [
        'two in a row 1 point, three 2, four 3, five 5;',
        'the marked Scarab 1 more for each such row it is in, and another 1 if it stands on the middle square in one.',
      ],
      'Rows that stay score again at the end of each of your turns.',
    ],
  },
  {
    title: 'The end',
    blocks: [
      'Whoever reaches the target wins at once. If the limit of turns comes first, whoever has the most points wins; equal leaders share the win.',
    ],
  },
  {
    title: 'Options',
    blocks: [
      [
        ['Players', 'Two play Yellow and Blue; a third adds Red, a fourth Green. Turns go Yellow, Red, Blue, Green.'],
        [
          'Target and turns',
          'Set the points to reach, and how many turns all players together may take (0: no limit).',
        ],
      ],
    ],
  },
];

export default howToPlay;
