/** The texts of a step. */
export interface StepText {
  title: string;
  /** The rule, and what to do. */
  text: string;
  /** Said when a move was something else. */
  hint: string;
  /** Said when it is done, where there is more to say than praise. */
  done?: string;
}

const ui = {
  'learn.title': 'Learn',
  'learn.lead': 'A short lesson for each game, one rule at a time, and puzzles that the engine has proven.',
  'learn.of': 'Learn {game}',
  'learn.progress': '{steps} of {allSteps} steps, {puzzles} of {allPuzzles} puzzles',
  'learn.lesson': 'Lesson',
  'learn.puzzles': 'Puzzles',
  'learn.dots': 'Each is proven by the engine; more dots are harder.',
  'learn.puzzle': 'Puzzle {number}',
  'learn.step': 'Step {number} of {total}',
  'learn.done': 'done',
  'learn.solved': 'solved',
  'learn.begin': 'Begin the lesson',
  'learn.goOn': 'Go on with the lesson',
  'learn.back': 'Back',
  'learn.next': 'Next',
  'learn.all': 'All about {game}',
  'learn.allGames': 'All games',
  'learn.restart': 'Start over',
  'learn.show': 'Show me',
  'learn.hint': 'Hint',
  'learn.solution': 'Solution',
  'learn.toMove': '{name} to move.',
  'learn.more': 'Good. Go on.',
  'learn.praise.0': 'Well done.',
  'learn.praise.1': 'That’s it.',
  'learn.praise.2': 'Right.',
  'learn.praise.3': 'Very good.',
  'learn.lessonDone': 'That was the whole lesson. The puzzles are waiting for you, or a game.',
  'learn.toPuzzles': 'To the puzzles',
  'learn.play': 'Play a game',
  'learn.board': 'Board',
  'learn.winIn': '{name} to move and win in {number} turns.',
  'learn.winIn1': '{name} to move and win at once.',
  'learn.win': '{name} to move. One move wins.',
  'learn.score': '{name} to move. Score as much as one turn can: {number}.',
  'learn.only': 'Only one first move works; the engine has proven it.',
  'learn.turn': 'No turn scores more: every one has been checked.',
  'learn.looking': 'The engine is looking at your move…',
  'learn.good': 'Good. Now go on.',
  'learn.wrong': 'Not this time. The move is taken back: look again.',
  'learn.right': 'Solved.',
  'learn.shown': 'This is the solution.',
  'learn.claim': 'Claim the draw',
  'learn.swap': 'Swap colours',
  'learn.black': 'Take Black',
  'learn.white': 'Take White',
  'learn.none': 'There is no such lesson.',
};

const steps = {
  'khet.fire': {
    title: 'Light',
    text: 'Your Sphinx stands on j1 and never leaves; it can only turn between its two directions. After every turn its laser fires. A Pharaoh that is hit loses the game. Turn your Sphinx and hit the red Pharaoh.',
    hint: 'Choose the Sphinx on j1 and turn it: the red Pharaoh stands on its rank.',
    done: 'The red Pharaoh is hit: you win. A Sphinx itself stops a beam unharmed.',
  },
  'khet.move': {
    title: 'A step and a mirror',
    text: 'A piece moves one square in any of the eight directions to an empty square. A Pyramid has one mirror, which turns the beam at a right angle. Bring the Pyramid into the beam so that it strikes the red Pharaoh.',
    hint: 'The beam runs up file j, and the Pharaoh stands on rank 5. Where do they cross?',
  },
  'khet.turn': {
    title: 'A quarter turn',
    text: 'Instead of moving, a Pyramid or an Anubis may be turned a quarter either way. Turn the Pyramid so that its mirror faces the right way.',
    hint: 'The beam comes from below and has to leave to the left: the mirror must face down and left.',
  },
  'khet.pyramid': {
    title: 'Bare sides',
    text: 'A Pyramid that is hit on a side without a mirror is removed. Two red Pyramids stand on ranks 5 and 3: one shows the beam its mirror, the other a bare side. Remove one.',
    hint: 'On rank 5 the mirror sends your beam away. Try the other rank.',
  },
  'khet.anubis': {
    title: 'The shield of Anubis',
    text: 'An Anubis has no mirror. A beam on its front does nothing; from any other side it removes him. Remove a red Anubis.',
    hint: 'The one on rank 5 faces you. The other looks down and shows you its side.',
  },
  'khet.own': {
    title: 'Your own pieces',
    text: 'The laser fires whether you like it or not, and it spares nobody. Your Anubis stands with its back to your own beam, and you may not pass. Make a move after which you have lost nothing.',
    hint: 'One quarter turn is not enough. Step out of the beam, or turn the Sphinx.',
  },
  'khet.pharaoh': {
    title: 'Your own Pharaoh',
    text: 'Whoever hits their own Pharaoh loses. Yours stands in your own beam. A Pharaoh moves like the others but cannot be turned. Save him.',
    hint: 'Move the Pharaoh away, or change the way of the beam.',
  },
  'khet.scarab': {
    title: 'The Scarab',
    text: 'A Scarab has mirrors on both sides: it turns every beam and is never removed. Turned either way it looks the same, so it has one turn, not two. Turn it and hit the Pharaoh.',
    hint: 'Choose the Scarab on j5 and turn it.',
  },
  'khet.swap': {
    title: 'Changing places',
    text: 'A Scarab may change places with a Pyramid or an Anubis beside it, in any of eight directions. Nothing turns. Swap the Scarab with your Anubis.',
    hint: 'Choose the Scarab on i4, then the Anubis on j5.',
  },
  'khet.enemy': {
    title: 'Changing places with the enemy',
    text: 'It may be an enemy piece as well, and that piece may even come to a square it could not enter itself. Swap with the red Pyramid and hit the Pharaoh.',
    hint: 'Choose the Scarab on c3, then the red Pyramid on d4.',
  },
  'khet.squares': {
    title: 'Reserved squares',
    text: 'File j, b1 and b8 are for silver pieces only; file a, i1 and i8 for red ones. The squares bear their colour. Move the Pyramid to j3.',
    hint: 'From i2 to j3: one square up and to the right. On j2 the beam would strike your own Pharaoh.',
  },
  'khet.eye': {
    title: 'The Eye of Horus',
    text: 'Some setups have the Eye of Horus, which splits a beam: one half is turned as by a Scarab, the other goes straight on. All halves work at the same time; if both Pharaohs are hit, it is a draw. Remove two red pieces with one shot. The Eye swaps and turns like a Scarab.',
    hint: 'Bring the Eye on to file j, on the rank of a red Pyramid.',
  },
  'khet.draw': {
    title: 'Three times the same',
    text: 'When the same arrangement of all pieces occurs for the third time, whoever is to move may claim a draw, or play on. It has happened here. Claim the draw.',
    hint: 'Use the button for the draw beside the board.',
  },
  'khet.start': {
    title: 'A whole game',
    text: 'This is the classic setup; there are others, some with the Eye. If you like, a game can also be a draw after many turns in a row in which nothing is removed. Silver begins: make a move.',
    hint: 'Any move will do.',
  },

  'khepri.enter': {
    title: 'Entering',
    text: 'Eight sectors lie round the board, and at the start each holds one Scarab of every player. A Scarab enters on the empty entry point of its sector, and that costs nothing. Let a Scarab enter.',
    hint: 'Choose one of your Scarabs beside the board.',
  },
  'khepri.step': {
    title: 'Steps',
    text: 'A turn has six points. A Scarab takes up to three steps to squares beside it, up, down, left or right; a step costs one point. Entering was free. Take three steps.',
    hint: 'Choose the Scarab on e9 and then a square beside it, three times.',
  },
  'khepri.three': {
    title: 'Three Scarabs a turn',
    text: 'A turn moves up to three different Scarabs, one after another; a Scarab that enters is one of them. When you have made at least one move you may end the turn; points are not kept. Let three Scarabs enter and end the turn.',
    hint: 'Three entries first, then end the turn.',
  },
  'khepri.push': {
    title: 'Pushing',
    text: 'A step on to an occupied square pushes the whole line ahead by one square, whatever its colours, if there is an empty square behind it. It costs two points and counts as a step. Push the blue Scarabs.',
    hint: 'Move the Scarab on e7 down on to e6.',
    done: 'Both moved. Pieces that are only pushed may still move themselves.',
  },
  'khepri.attack': {
    title: 'Attacking',
    text: 'A Scarab that has just stepped on to an empty square may go on in the same direction on to an enemy: an attack. It costs one point. The enemy leaves the board for a sector that holds no piece of its colour; you choose which. Attack the Scarab on e5.',
    hint: 'First step from e7 to e6, then go on to e5 and choose the attack, not the push. A push, an attack or an entry is no run-up.',
  },
  'khepri.shove': {
    title: 'Shoving',
    text: 'If the entry point is occupied, a Scarab can still enter for one point: it shoves the piece there to an empty square beside it, which you choose. It shoves one piece, never a line. Enter from the sector N.',
    hint: 'Choose the Scarab in the sector above e9, then where the blue one goes.',
  },
  'khepri.score': {
    title: 'Lines on the cross',
    text: 'The cross is two diagonals of five squares. At the end of your turn an unbroken run of your Scarabs on a diagonal scores: two 1, three 2, four 3, five 5. Score two points.',
    hint: 'd6 and f4 are yours: fill e5 between them, then end the turn.',
    done: 'Two points. If the line stays, it scores again at the end of each of your turns.',
  },
  'khepri.five': {
    title: 'The whole diagonal',
    text: 'Five in a row are worth five points. A Scarab on e5 belongs to both diagonals and can be in two runs. Score five points.',
    hint: 'Fill e5, then end the turn.',
  },
  'khepri.marked': {
    title: 'The marked Scarab',
    text: 'One Scarab of each player is marked. It adds a point to each scoring run it is in, and one more when it stands on e5 in a run; alone it scores nothing. Score four points.',
    hint: 'Move the marked Scarab to e5, then end the turn.',
  },
  'khepri.target': {
    title: 'Thirty points',
    text: 'Whoever reaches the target, usually thirty points, wins at once. You have 28. Win.',
    hint: 'Two points are enough: complete the run of three and end the turn.',
  },
  'khepri.limit': {
    title: 'The last turn',
    text: 'A game can have a limit of turns. When it is reached, the most points win; equal leaders share. This is the last turn, and Blue is one point ahead. Win.',
    hint: 'A run of three scores two points. Then end the turn.',
  },
  'khepri.four': {
    title: 'Two, three or four',
    text: 'Four players sit at N, E, S and W, where their marked Scarabs begin; with three, Green is missing. The lines of each count for them alone. Make any turn and end it.',
    hint: 'Let a Scarab enter, then end the turn.',
  },

  'kechi.walk': {
    title: 'Six cells',
    text: 'White begins, at the top. A turn walks six cells in all, no more and no less, from cell to cell along the lattice. Walk six cells with one stone.',
    hint: 'Choose a stone and then a cell that is six away from it.',
    done: 'The cell it left is used now: dark, for the rest of the game.',
  },
  'kechi.share': {
    title: 'Sharing',
    text: 'Several stones may share the six cells, each moving once. Divide them among three stones.',
    hint: 'For example three, one and two cells.',
  },
  'kechi.corner': {
    title: 'Corners',
    text: 'A walk may turn at every crossing. Bring a stone to c5.',
    hint: 'From a9 four cells down to a5, then two to the right.',
  },
  'kechi.used': {
    title: 'Used cells',
    text: 'A cell that a stone has left is used. No stone may end there again, but walking over it is allowed. Bring a stone to a3.',
    hint: 'The stone on a9 walks down over the two used cells: six in all.',
  },
  'kechi.over': {
    title: 'Over other stones',
    text: 'Walks pass over stones of either colour too. Only the last cell must be free of friends. Bring a stone to a3.',
    hint: 'The stone on a9 walks six cells, over a7 and a5.',
  },
  'kechi.capture': {
    title: 'Capturing',
    text: 'A stone that ends on an enemy captures it. Capture a black stone; whatever is left of the six cells must be walked by other stones.',
    hint: 'a6 is three cells below a9. Walk the other three with your other stones.',
  },
  'kechi.two': {
    title: 'Two at once',
    text: 'All moves of a turn count together, and each may capture. Capture two stones in one turn.',
    hint: 'Three cells down with each of your two stones.',
  },
  'kechi.ring': {
    title: 'Never twice',
    text: 'A walk never enters a cell twice, so there is no stepping back and forth; but it need not take the shortest way. On this ring a turn walks seven cells. Walk them with one stone.',
    hint: 'Seven cells round the ring: choose a stone, then a cell marked with a seven.',
  },
  'kechi.exact': {
    title: 'All or nothing',
    text: 'There is no half turn: the six must be walked in full and must end on a good cell. Black has one turn left. Find it.',
    hint: 'The stone on a2 goes up and over the corner.',
  },
  'kechi.last': {
    title: 'The last move',
    text: 'Whoever cannot make a turn loses, with stones or without; there are no draws. Make a turn that leaves White without one.',
    hint: 'White has stones on b1 and d1, and few cells to go to. Capture the right one.',
  },
  'kechi.die': {
    title: 'With a die',
    text: 'In one variant a die is rolled at the start of each turn and tells how many cells to walk. It shows three. Whoever cannot walk exactly that many loses.',
    hint: 'Walk three cells in all, with one stone or several.',
  },
  'kechi.tokens': {
    title: 'With tokens',
    text: 'In another variant every free cell begins with a token. A stone must end on a token or an enemy, and takes it. When a player cannot move, the greater takings win; equal ones draw. Take three tokens in one turn.',
    hint: 'Move three stones: each takes the token it ends on.',
  },
  'kechi.boards': {
    title: 'Other boards',
    text: 'The lattice can be larger or smaller, and the board can have any shape; the number of cells a turn can change too. Here a turn walks three cells. Make one.',
    hint: 'Any turn of three cells will do.',
  },

  'egotzi.place': {
    title: 'A stone',
    text: 'Black begins. In each turn you place one stone of your colour on any empty square. Nobody passes, and stones are never removed, so in the end the board is full. Place a stone.',
    hint: 'Choose any square.',
  },
  'egotzi.push': {
    title: 'Neighbours slide',
    text: 'Each stone directly above, below, left or right of the new one, of either colour, slides away from it to the nearest empty square. Make the white stone slide to d3.',
    hint: 'Place on the left of it, on b3: then it slides to the right.',
  },
  'egotzi.jump': {
    title: 'Over others',
    text: 'A sliding stone jumps over stones in its way. Those stay: only neighbours of the new stone move. Make the white stone slide to e3.',
    hint: 'Place on b3: the white stone jumps over d3.',
  },
  'egotzi.transfer': {
    title: 'Round the edge',
    text: 'If there is no empty square beyond a neighbour, it goes to the other side of the new stone: to the farthest empty square of that line. Send the white stone from a3 to e3.',
    hint: 'Place beside it, on b3. Behind a3 there is only the edge.',
  },
  'egotzi.both': {
    title: 'Two at once',
    text: 'All neighbours move at the same time. Place so that one white stone slides to d3 and the other goes round to e3.',
    hint: 'Place between the two white stones.',
  },
  'egotzi.clash': {
    title: 'Who gives way',
    text: 'Sometimes a stone that slides and a stone that goes round want the same square. Then the sliding one gets it and the other stays. Place on c3 and watch b3 and d3.',
    hint: 'The square is c3.',
    done: 'd3 slid to e3; b3 wanted it too and stayed.',
  },
  'egotzi.full': {
    title: 'A full line',
    text: 'Where a line has no empty square left, its stones stay. Place on c3 and see that nothing moves.',
    hint: 'The square is c3.',
  },
  'egotzi.four': {
    title: 'Four neighbours',
    text: 'Files count like ranks. What is empty is judged once, right after the stone is placed: a square that a stone leaves does not become free for another. Place on c3.',
    hint: 'The square is c3, amid four stones.',
    done: 'c2 slid down, d3 slid right. b3 and c4 wanted the same squares by going round, and stayed.',
  },
  'egotzi.biggest': {
    title: 'The biggest group',
    text: 'Stones of one colour that touch along their sides are a group. When the board is full, the biggest group wins. You are White; after you only one square is left, for Black. Place so that you win.',
    hint: 'Join your stones in the middle.',
    done: 'White’s biggest group has four stones, Black’s three.',
  },
  'egotzi.cancel': {
    title: 'Equal groups cancel',
    text: 'If the biggest groups are equal they cancel, and the next ones decide. If nothing is left, which happens only on even boards, whoever placed last loses. You are Black, and White will place last. Win.',
    hint: 'Place so that all groups come in equal pairs: try c3.',
    done: 'Seven against seven, one against one: nothing is left, and White placed last. Black wins.',
  },
  'egotzi.swap': {
    title: 'Swapping',
    text: 'To make the start fair, the second player may swap in the first turn instead of placing: that player takes over the first stone and its colour, and the other goes on as White. Swap.',
    hint: 'Use the button beside the board.',
  },
  'egotzi.squared': {
    title: 'Squared groups',
    text: 'In another way of scoring every group counts its size times itself, and all are added. White adds the komi, here 4. The higher sum wins; only an even board can end in a draw. You are White. Place so that you win.',
    hint: 'A group of four counts sixteen. Which square joins your stones?',
    done: 'Black has 17 points, White 16 + 4.',
  },
  'egotzi.auction': {
    title: 'Naming a komi',
    text: 'With squared groups the komi can be agreed in an auction. First one player names it: an even number that seems fair. Name a komi.',
    hint: 'Enter an even number beside the board.',
  },
  'egotzi.colour': {
    title: 'Choosing a colour',
    text: 'Then the other chooses a colour: White with this komi, or Black, who places first. A komi of 6 was named. Choose.',
    hint: 'Use one of the two buttons beside the board.',
  },
} satisfies Record<string, StepText>;

export type LearnKey = keyof typeof ui;
export type StepKey = keyof typeof steps;

/** All texts of lessons and puzzles in one language. */
export interface LearnMessages {
  ui: Record<LearnKey, string>;
  steps: Record<StepKey, StepText>;
}

const messages: LearnMessages = { ui, steps };
export default messages;
