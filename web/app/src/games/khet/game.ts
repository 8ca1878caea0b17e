import type { GameCard } from '../folder.ts';

const card: GameCard = { order: 1, opening: '' };

export default card;
