import type { GameWords } from '../../folder.ts';

const words: GameWords = {
  summary: 'Every stone pushes its neighbours away. The biggest group at the end wins.',
  kinds: { stone: 'stone' },
};

export default words;
