import type { GameWords } from '../../folder.ts';

const words: GameWords = {
  summary: 'Take turns to mark a square. A whole row of your own decides the game.',
  kinds: { cross: 'Cross', nought: 'Nought' },
};

export default words;
