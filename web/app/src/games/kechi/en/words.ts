import type { GameWords } from '../../folder.ts';

const words: GameWords = {
  summary: 'Stones walk a lattice and use up the cells they leave. Whoever cannot move loses.',
  kinds: { stone: 'stone' },
};

export default words;
