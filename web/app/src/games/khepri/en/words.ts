import type { GameWords } from '../../folder.ts';

const words: GameWords = {
  summary: 'Scarabs enter from all sides and score lines on the cross. For two, three or four.',
  kinds: { scarab: 'Scarab' },
};

export default words;
