import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Goal',
    blocks: [
      'Black (first) and White fill a square board. Every new stone pushes its neighbours away; when the board is full, the groups decide.',
    ],
  },
  {
    title: 'Your turn',
    blocks: [
      'Tap any empty square to place a stone of your colour. You may not pass.',
      'Then each stone directly above, below, left or right of it, of either colour, goes straight away from the new stone:',
      [
        ['Slide', 'to the nearest empty square beyond it; stones on the way are jumped over.'],
        [
          'Round to the other side',
          'if there is none: to the empty square of that row or column farthest from the new stone, on its other side.',
        ],
        ['Stay', 'if there is none there either, or if another stone slides to that same square.'],
      ],
      'All move at the same time. The new stone stays, and squares vacated in this turn do not count as empty.',
    ],
  },
  {
    title: 'The end',
    blocks: [
      'Stones of one colour that touch along their sides are a group.',
      [
        [
          'Biggest group',
          'Groups of equal size cancel in pairs, one of each colour. Of those left, the biggest wins. If none is left (only on boards of even size), whoever placed last loses. There are no draws.',
        ],
        [
          'Squared groups',
          'Each group scores its size times itself, and White adds the komi. The higher sum wins. A tie is a draw; it can only happen on boards of even size.',
        ],
      ],
    ],
  },
  {
    title: 'A fair start',
    blocks: [
      [
        [
          'Swap',
          'On White’s first turn, White may swap instead of placing (the pie rule): that player takes over Black and the first stone, and the opponent goes on as White and places next.',
        ],
        [
          'Auction',
          'For squared groups: one player names a komi, an even number of points for White. The other chooses a colour; then Black places.',
        ],
        ['Komi', 'For squared groups: the komi is fixed before the game.'],
      ],
    ],
  },
  {
    title: 'Options',
    blocks: [
      'Boards have 3 to 11 squares a side; 5 to 9 are the author’s. Unless you choose otherwise, the biggest group is played with the swap and squared groups with the auction.',
    ],
  },
];

export default howToPlay;
