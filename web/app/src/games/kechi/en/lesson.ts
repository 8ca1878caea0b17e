import type { StepText } from '../../folder.ts';

const steps = {
  walk: {
    title: 'Six cells',
    text: 'White begins, at the top. A turn walks six cells in all, no more and no less, from cell to cell along the lattice. Walk six cells with one stone.',
    hint: 'Choose a stone and then a cell that is six cells away.',
    done: 'The cell it left is used now: dark, for the rest of the game.',
  },
  share: {
    title: 'Sharing',
    text: 'Several stones may share the six cells, each moving once. Divide them among three stones.',
    hint: 'For example three, one and two cells.',
  },
  corner: {
    title: 'Corners',
    text: 'A walk may turn at every crossing. Bring a stone to c5.',
    hint: 'From a9 four cells down to a5, then two to the right.',
  },
  used: {
    title: 'Used cells',
    text: 'A cell that a stone has left is used. No stone may end there again, but walking over it is allowed. Bring a stone to a3.',
    hint: 'The stone on a9 walks down over the two used cells: six in all.',
  },
  over: {
    title: 'Over other stones',
    text: 'Walks pass over stones of either colour too. Only the last cell must not hold a stone of yours. Bring a stone to a3.',
    hint: 'The stone on a9 walks six cells, over a7 and a5.',
  },
  capture: {
    title: 'Capturing',
    text: 'A stone that ends on an enemy captures it. Capture a black stone; whatever is left of the six cells must be walked by other stones.',
    hint: 'a6 is three cells below a9. Walk the other three with your other stones.',
  },
  two: {
    title: 'Two at once',
    text: 'All moves of a turn count together, and each may capture. Capture two stones in one turn.',
    hint: 'Three cells down with each of your two stones.',
  },
  ring: {
    title: 'Never twice',
    text: 'A walk never enters a cell twice, so there is no stepping back and forth; but it need not take the shortest way. On this ring a turn walks seven cells. Walk them with one stone.',
    hint: 'Seven cells round the ring: choose a stone, then a cell marked with a seven.',
  },
  exact: {
    title: 'All or nothing',
    text: 'There is no half turn: the six must be walked in full and must end on a good cell. Black has one turn left. Find it.',
    hint: 'The stone on a2 goes up and over the corner.',
  },
  last: {
    title: 'The last move',
    text: 'Whoever cannot make a turn loses, with stones or without; there are no draws. Make a turn that leaves White without one.',
    hint: 'White has stones on b1 and d1, and few cells to go to. Capture the right one.',
  },
  die: {
    title: 'With a die',
    text: 'In one variant a die is rolled at the start of each turn and says how many cells to walk. It shows three. Whoever cannot walk exactly that many loses.',
    hint: 'Walk three cells in all, with one stone or several.',
  },
  tokens: {
    title: 'With tokens',
    text: 'In another variant every free cell begins with a token. A stone must end on a token or an enemy, and takes it. When a player cannot move, the greater takings win; equal ones draw. Take three tokens in one turn.',
    hint: 'Move three stones: each takes the token it ends on.',
  },
  boards: {
    title: 'Other boards',
    text: 'The lattice can be larger or smaller, and the board can have any shape; the number of cells per turn can change too. Here a turn walks three cells. Make one.',
    hint: 'Any turn of three cells will do.',
  },
} satisfies Record<string, StepText>;

export default steps;
