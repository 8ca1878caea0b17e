import type { StepText } from '../../folder.ts';

const steps = {
  enter: {
    title: 'Entering',
    text: 'Eight sectors lie round the board, and at the start each holds one Scarab of every player. A Scarab enters on the empty entry point of its sector, and that costs nothing. Let a Scarab enter.',
    hint: 'Choose one of your Scarabs beside the board.',
  },
  step: {
    title: 'Steps',
    text: 'A turn gives you six points. A Scarab takes up to three steps to squares beside it, up, down, left or right; a step costs one point. Entering was free. Take three steps.',
    hint: 'Choose the Scarab on e9 and then a square beside it, three times.',
  },
  three: {
    title: 'Three Scarabs a turn',
    text: 'A turn moves up to three different Scarabs, one after another; a Scarab that enters is one of them. Once you have made at least one move you may end the turn; unused points are lost. Let three Scarabs enter and end the turn.',
    hint: 'Three entries first, then end the turn.',
  },
  push: {
    title: 'Pushing',
    text: 'A step on to an occupied square pushes the whole line ahead by one square, whatever its colours, if there is an empty square behind it. It costs two points and counts as a step. Push the blue Scarabs.',
    hint: 'Move the Scarab on e7 down on to e6.',
    done: 'Both moved. Pieces that are only pushed may still move themselves.',
  },
  attack: {
    title: 'Attacking',
    text: 'A Scarab that has just stepped on to an empty square may go on in the same direction on to an enemy: an attack. It costs one point. The enemy leaves the board for a sector that holds no piece of its colour; you choose which. Attack the Scarab on e5.',
    hint: 'First step from e7 to e6, then go on to e5 and choose the attack, not the push. A push, an attack or an entry is no run-up.',
  },
  shove: {
    title: 'Shoving',
    text: 'If the entry point is occupied, a Scarab can still enter for one point: it shoves the piece there to an empty square beside it, which you choose. It shoves one piece, never a line. Enter from sector N.',
    hint: 'Choose the Scarab in the sector above e9, then where the blue one goes.',
  },
  score: {
    title: 'Lines on the cross',
    text: 'The cross is two diagonals of five squares. At the end of your turn an unbroken run of your Scarabs on a diagonal scores: two 1, three 2, four 3, five 5. Score two points.',
    hint: 'd6 and f4 are yours: fill e5 between them, then end the turn.',
    done: 'Two points. If the line stays, it scores again at the end of each of your turns.',
  },
  five: {
    title: 'The whole diagonal',
    text: 'Five in a row are worth five points. A Scarab on e5 belongs to both diagonals and can be in two runs. Score five points.',
    hint: 'Fill e5, then end the turn.',
  },
  marked: {
    title: 'The marked Scarab',
    text: 'One Scarab of each player is marked. It adds a point to each scoring run it is in, and one more when it stands on e5 in a run; alone it scores nothing. Score four points.',
    hint: 'Move the marked Scarab to e5, then end the turn.',
  },
  target: {
    title: 'Thirty points',
    text: 'Whoever reaches the target, usually thirty points, wins at once. You have 28. Win.',
    hint: 'Two points are enough: complete the run of three and end the turn.',
  },
  limit: {
    title: 'The last turn',
    text: 'A game can have a limit of turns. When it is reached, whoever has the most points wins; equal leaders share the win. This is the last turn, and Blue is one point ahead. Win.',
    hint: 'A run of three scores two points. Then end the turn.',
  },
  four: {
    title: 'Two, three or four',
    text: 'Four players sit at N, E, S and W, where their marked Scarabs begin; with three, Green is missing. Each player’s lines count for that player alone. Make any turn and end it.',
    hint: 'Let a Scarab enter, then end the turn.',
  },
} satisfies Record<string, StepText>;

export default steps;
