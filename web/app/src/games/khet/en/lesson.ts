import type { StepText } from '../../folder.ts';

const steps = {
  fire: {
    title: 'Light',
    text: 'Your Sphinx stands on j1 and never leaves; it can only turn between its two directions. After every turn its laser fires. A Pharaoh that is hit loses the game. Turn your Sphinx and hit the red Pharaoh.',
    hint: 'Choose the Sphinx on j1 and turn it: the red Pharaoh stands on its rank.',
    done: 'The red Pharaoh is hit: you win. A Sphinx itself stops a beam unharmed.',
  },
  move: {
    title: 'A step and a mirror',
    text: 'A piece moves one square in any of the eight directions to an empty square. A Pyramid has one mirror, which turns the beam at a right angle. Bring the Pyramid into the beam so that it strikes the red Pharaoh.',
    hint: 'The beam runs up file j, and the Pharaoh stands on rank 5. Where do they cross?',
  },
  turn: {
    title: 'A quarter turn',
    text: 'Instead of moving, a Pyramid or an Anubis may be turned a quarter either way. Turn the Pyramid so that its mirror faces the right way.',
    hint: 'The beam comes from below and has to leave to the left: the mirror must face down and left.',
  },
  pyramid: {
    title: 'Bare sides',
    text: 'A Pyramid that is hit on a side without a mirror is removed. Two red Pyramids stand on ranks 5 and 3: one shows the beam its mirror, the other a bare side. Remove one.',
    hint: 'On rank 5 the mirror sends your beam away. Try the other rank.',
  },
  anubis: {
    title: 'The shield of Anubis',
    text: 'An Anubis has no mirror. A beam on its front does nothing; from any other side it removes him. Remove a red Anubis.',
    hint: 'The one on rank 5 faces you. The other looks down and shows you its side.',
  },
  own: {
    title: 'Your own pieces',
    text: 'The laser fires whether you like it or not, and it spares nobody. Your Anubis stands with its back to your own beam, and you may not pass. Make a move after which you have lost nothing.',
    hint: 'One quarter turn is not enough. Step out of the beam, or turn the Sphinx.',
  },
  pharaoh: {
    title: 'Your own Pharaoh',
    text: 'Whoever hits their own Pharaoh loses. Yours stands in your own beam. A Pharaoh moves like the others but cannot be turned. Save him.',
    hint: 'Move the Pharaoh away, or change the path of the beam.',
  },
  scarab: {
    title: 'The Scarab',
    text: 'A Scarab has mirrors on both sides: it turns every beam and is never removed. Turned either way it looks the same, so it has one turn, not two. Turn it and hit the Pharaoh.',
    hint: 'Choose the Scarab on j5 and turn it.',
  },
  swap: {
    title: 'Changing places',
    text: 'A Scarab may change places with a Pyramid or an Anubis beside it, in any of the eight directions. Nothing turns. Swap the Scarab with your Anubis.',
    hint: 'Choose the Scarab on i4, then the Anubis on j5.',
  },
  enemy: {
    title: 'Changing places with the enemy',
    text: 'It may be an enemy piece as well, and that piece may even land on a square it could not enter by itself. Swap with the red Pyramid and hit the Pharaoh.',
    hint: 'Choose the Scarab on c3, then the red Pyramid on d4.',
  },
  squares: {
    title: 'Reserved squares',
    text: 'File j, b1 and b8 are for silver pieces only; file a, i1 and i8 for red ones. The squares bear their colour. Move the Pyramid to j3.',
    hint: 'From i2 to j3: one square up and to the right. On j2 the beam would strike your own Pharaoh.',
  },
  eye: {
    title: 'The Eye of Horus',
    text: 'Some setups have the Eye of Horus, which splits a beam: one half is turned as by a Scarab, the other goes straight on. All halves work at the same time; if both Pharaohs are hit, it is a draw. Remove two red pieces with one shot. The Eye swaps and turns like a Scarab.',
    hint: 'Bring the Eye on to file j, on the rank of a red Pyramid.',
  },
  draw: {
    title: 'Three times the same',
    text: 'When the same arrangement of all pieces occurs for the third time, whoever is to move may claim a draw, or play on. It has happened here. Claim the draw.',
    hint: 'Use the draw button beside the board.',
  },
  start: {
    title: 'A whole game',
    text: 'This is the classic setup; there are others, some with the Eye. If you like, a game can also be a draw after many turns in a row in which nothing is removed. Silver begins: make a move.',
    hint: 'Any move will do.',
  },
} satisfies Record<string, StepText>;

export default steps;
