import type { GameCard } from '../folder.ts';

const card: GameCard = { order: 1, material: 'slate', opening: '' };

export default card;
