import type { HowToPlay } from '../../learn/rules-text.ts';

const howToPlay: HowToPlay = {
  khet: [
    {
      title: 'Goal',
      blocks: ['Silver and Red each have a Pharaoh and a laser, with mirrors in between. Hit the other Pharaoh with your laser and you win. Silver moves first.'],
    },
    {
      title: 'Your turn',
      blocks: [
        'Make one of these moves; you may not pass.',
        [
          ['Move', 'Take a piece one square in any of the eight directions to an empty square: drag it there, or tap it and then the square.'],
          ['Turn', 'Tap a piece and turn it with the buttons beside it: a Pyramid or an Anubis a quarter either way, a Scarab or an Eye of Horus a quarter, your Sphinx to its other direction.'],
          ['Swap', 'A Scarab or an Eye changes places with a Pyramid or an Anubis beside it, straight or diagonally, yours or not: drag it on to that piece. Nothing turns.'],
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
          ['Eye of Horus', 'It splits the beam: one half turns as at a Scarab, the other goes straight on. All halves act at the same time.'],
        ],
      ],
    },
    {
      title: 'The end',
      blocks: [[
        'A Pharaoh that is hit loses, even to his own laser. If one shot hits both (only an Eye can do that), the game is a draw.',
        'When the same arrangement of all pieces occurs for the third time or more, the player to move may claim a draw, or play on.',
      ]],
    },
    {
      title: 'Options',
      blocks: [[
        ['Setup', 'Imhotep 2, Dynasty 2, Osiris and Isis have the Eye of Horus; the others play without it.'],
        ['Quiet turns', 'If you set a number, the game is a draw after so many turns in a row in which nothing was removed.'],
      ]],
    },
  ],

  khepri: [
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
          ['Enter', 'Free, and no step: a Scarab goes from its sector to the empty entry point beside it. It counts as one of your three and may go on.'],
          ['Shove', '1 point, no step: it enters although the entry point is occupied, by anyone, and shoves that piece to an empty square beside it, which you choose.'],
          ['Step', '1 point: on to an empty square.'],
          ['Push', '2 points, one step: on to an occupied square. The whole line of pieces ahead, of any colours, moves on by one, if the square behind the line is on the board and empty.'],
          ['Attack', '1 point, one step: straight after a step to an empty square, go on in the same direction on to an enemy. It leaves the board for a sector without a piece of its colour, which you choose.'],
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
      blocks: ['Whoever reaches the target wins at once. If the limit of turns comes first, the most points win; equal leaders share the win.'],
    },
    {
      title: 'Options',
      blocks: [[
        ['Players', 'Two play Yellow and Blue; a third adds Red, a fourth Green. Turns go Yellow, Red, Blue, Green.'],
        ['Target and turns', 'Set the points to reach, and how many turns all players together may take (0: no limit).'],
      ]],
    },
  ],

  kechi: [
    {
      title: 'Goal',
      blocks: ['White (at the top, first) and Black walk stones along the lines of a lattice and use up its cells. Whoever cannot make a turn loses.'],
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
      blocks: [[
        'A stone that ends on an enemy stone captures it. You may capture several in one turn.',
        'Every cell that a stone leaves is used for the rest of the game: stones may walk over it, but none may end there again.',
      ]],
    },
    {
      title: 'The end',
      blocks: ['If you cannot walk exactly the cells of a turn, you lose at once, however many stones you have left. There are no draws, except with tokens.'],
    },
    {
      title: 'Options',
      blocks: [[
        ['Die', 'A die is rolled at the start of each turn and says how many cells to walk.'],
        ['Tokens', 'Every free cell starts with a token, except under the starting stones. A stone must end on a token or an enemy stone, and takes it. When a player cannot move, whoever has taken more tokens and stones wins; equal takings are a draw.'],
        ['Board', 'Choose the number of lines, the cells between crossings and the cells of a turn, or write down the rows of a board of any shape.'],
      ]],
    },
  ],

  egotzi: [
    {
      title: 'Goal',
      blocks: ['Black (first) and White fill a square board. Every new stone pushes its neighbours away; when the board is full, the groups decide.'],
    },
    {
      title: 'Your turn',
      blocks: [
        'Tap any empty square to place a stone of your colour. You may not pass.',
        'Then each stone directly above, below, left or right of it, of either colour, goes straight away from the new stone:',
        [
          ['Slide', 'to the nearest empty square beyond it; stones on the way are jumped over.'],
          ['Round to the other side', 'if there is none: to the empty square of that row or column farthest from the new stone, on its other side.'],
          ['Stay', 'if there is none there either, or if another stone slides to that same square.'],
        ],
        'All move at the same time. The new stone stays, and squares left in this turn do not count as empty.',
      ],
    },
    {
      title: 'The end',
      blocks: [
        'Stones of one colour that touch along their sides are a group.',
        [
          ['Biggest group', 'Groups of equal size cancel in pairs, one of each colour. Of those left, the biggest wins. If none is left (only on boards of even size), whoever placed last loses. There are no draws.'],
          ['Squared groups', 'Each group scores its size times itself, and White adds the komi. The higher sum wins. A tie is a draw; it can only happen on boards of even size.'],
        ],
      ],
    },
    {
      title: 'A fair start',
      blocks: [[
        ['Pie', 'On White’s first turn, White may swap instead of placing: that player takes over Black and the first stone, and the opponent goes on as White and places next.'],
        ['Auction', 'For squared groups: one player names a komi, an even number of points for White. The other chooses a colour; then Black places.'],
        ['Komi', 'For squared groups: the komi is fixed before the game.'],
      ]],
    },
    {
      title: 'Options',
      blocks: ['Boards have 3 to 11 squares a side; 5 to 9 are the author’s. Unless you choose otherwise, the biggest group is played with the pie rule and squared groups with the auction.'],
    },
  ],
};

export default howToPlay;
