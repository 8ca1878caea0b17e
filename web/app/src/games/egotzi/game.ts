import type { GameCard } from '../folder.ts';

const card: GameCard = { order: 4, material: 'oiled', opening: 'd4 d5 e4 c5 c4 e3 d3 f4 b5 d6' };

export default card;
