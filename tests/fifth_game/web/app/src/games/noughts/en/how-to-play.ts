import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Goal',
    blocks: ['Be the first to have a row: all squares of a rank, a file or one of the two long diagonals.'],
  },
  {
    title: 'Your turn',
    blocks: [
      'Cross goes first. Tap any empty square to put your mark there. Marks stay where they are, and nobody may pass.',
    ],
  },
  {
    title: 'The end',
    blocks: ['A row wins at once. If the board is full and nobody has a row, the point is shared.'],
  },
  {
    title: 'Options',
    blocks: [
      [
        ['Board size', 'Three squares along an edge, or four; a row is as long as the edge.'],
        ['What a row does', 'It wins, or it loses: then you try not to be the first to fill one.'],
      ],
    ],
  },
];

export default howToPlay;
