import type { GameCard } from '../folder.ts';

const card: GameCard = {
  order: 5,
  material: 'ash',
  opening: 'b2 a3 c3 a1 c1',
  seats: { Cross: 'black', Nought: 'white' },
};

export default card;
