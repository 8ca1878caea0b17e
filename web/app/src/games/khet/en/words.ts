import type { GameWords } from '../../folder.ts';

const words: GameWords = {
  summary: 'Two sides, two lasers, and mirrors between them. Hit the other Pharaoh.',
  kinds: {
    pyramid: 'Pyramid',
    scarab: 'Scarab',
    eye: 'Eye of Horus',
    anubis: 'Anubis',
    pharaoh: 'Pharaoh',
    sphinx: 'Sphinx',
  },
};

export default words;
