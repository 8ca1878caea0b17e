import type { GameWords } from '../../folder.ts';

const words: GameWords = {
  summary: 'Marca casillas por turnos. Una línea completa decide la partida.',
  kinds: { cross: 'cruz', nought: 'círculo' },
  terms: {
    Cross: 'Cruces',
    Nought: 'Círculos',
    cross: 'cruz',
    nought: 'círculo',
    'To mark': 'Turno de',
    'Cross marks {0}.': 'Las cruces marcan {0}.',
    'Nought marks {0}.': 'Los círculos marcan {0}.',
    '{0} has a row and wins.': '{0}: línea completa y victoria.',
    '{0} has a row and loses.': '{0}: línea completa y derrota.',
    'The board is full, and nobody has a row.': 'El tablero está lleno y nadie tiene una línea.',
  },
};

export default words;
