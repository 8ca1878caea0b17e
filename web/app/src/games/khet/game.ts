import type { GameCard } from '../folder.ts';

const card: GameCard = {
  order: 1,
  material: 'slate',
  opening: '',
  // The Scarab on g4 sends the beam round by five mirrors to the Pharaoh; turning any other mirror misses.
  front: {
    position: 'x22a21p14/2P13P23/3p21a14/2P01k2p32/3s12S12P2/1p05P02/2A0K1A04/9X0 s',
    answer: 'g4+',
    others: ['j4+', 'g7+', 'c7+', 'c5+', 'h3+'],
  },
};

export default card;
