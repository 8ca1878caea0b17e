import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Goal',
    blocks: [
      'Silver and Red each have a Pharaoh and a laser, with mirrors in between. Hit the other Pharaoh with your laser and you win. Silver moves first.',
    ],
  },
  {
    title: 'Your turn',
    blocks: [
      'Make one of these moves; you may not pass.',
      [
        [
          'Move',
          'Take a piece one square in any of the eight directions to an empty square: drag it there, or tap it and then the square.',
        ],
        [
          'Turn',
          'Tap a piece and turn it with the buttons beside it: a Pyramid or an Anubis a quarter either way, a Scarab or an Eye of Horus a quarter, your Sphinx to its other direction.',
        ],
        [
          'Swap',
          'A Scarab or an Eye changes places with a Pyramid or an Anubis beside it, straight or diagonally, yours or not: drag it on to that piece. Nothing turns.',
        ],
      ],
      'The Pharaoh cannot be turned, and the Sphinx never leaves its corner. Only pieces of their colour may move to the marked squares, but the other piece in a swap may land on any.',
    ],
  },
  {
    title: 'The laser',
    blocks: [
      'After your move your own laser fires, whether you like it or not. It removes your own pieces too.',
      [
        ['Pyramid', 'Its mirror turns the beam at a right angle. Hit on a bare side, it is removed.'],
        ['Scarab', 'Mirrors on both sides turn every beam. It is never removed.'],
        ['Anubis', 'Its front stops the beam. Hit on any other side, it is removed.'],
        ['Sphinx', 'It stops every beam unharmed.'],
        [
          'Eye of Horus',
          'It splits the beam: one half turns as at a Scarab, the other goes straight on. All halves act at the same time.',
        ],
      ],
    ],
  },
  {
    title: 'The end',
    blocks: [
      [
        'A side whose Pharaoh is hit loses, even if its own laser did it. If one shot hits both (only an Eye can do that), the game is a draw.',
        'When the same arrangement of all pieces occurs for the third time or more, the player to move may claim a draw, or play on.',
      ],
    ],
  },
  {
    title: 'Options',
    blocks: [
      [
        ['Setup', 'Imhotep 2, Dynasty 2, Osiris and Isis have the Eye of Horus; the others play without it.'],
        [
          'Quiet turns',
          'If you set a number, the game is a draw after that many turns in a row in which nothing was removed.',
        ],
      ],
    ],
  },
];

export default howToPlay;
