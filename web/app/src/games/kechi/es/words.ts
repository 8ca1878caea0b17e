import type { GameWords } from '../../folder.ts';

const words: GameWords = {
  summary: 'Las piedras recorren una retícula y gastan las casillas que dejan. Pierde quien no puede mover.',
  kinds: { stone: 'piedra' },
  terms: {
    'white stone': 'piedra blanca',
    'black stone': 'piedra negra',
    'used cell': 'casilla gastada',
    '{0} to move': '{0} por recorrer',
    '{0} of {1} spent, {2} left': 'recorridas {0} de {1}, quedan {2}',
    '{0} moves {1} to {2}, {3}; {1} is used.': '{0}: de {1} a {2}, {3}; {1} queda gastada.',
    '{0} moves {1} to {2}, {3}, and captures a stone of {4}; {1} is used.':
      '{0}: de {1} a {2}, {3}, con captura de una piedra de {4}; {1} queda gastada.',
    '{0}: {1} wins.': '{0}. Victoria de {1}.',
    '{0} cannot move exactly {1}': '{0} no pueden recorrer exactamente {1}',
    '{0} has no stone left': '{0} ya no tienen piedras',
    'the die is rolled': 'se tira el dado',
    'The die shows {0} for {1}.': 'El dado marca {0} para {1}.',
    Taken: 'Botín',
    '{0}. {1} has taken more and wins, {2} to {3} (White to Black).':
      '{0}. {1} se han llevado más y ganan, {2} a {3} (blancas a negras).',
    '{0}. White and Black have taken the same, {1} to {2}: a draw.':
      '{0}. Blancas y negras se han llevado lo mismo, {1} a {2}: tablas.',

    '1 cell': '1 casilla',
    '{0} cells': '{0} casillas',
    'Cells a turn': 'Casillas por turno',
    'White stones': 'Piedras blancas',
    'Black stones': 'Piedras negras',
    'White has taken': 'Botín de las blancas',
    'Black has taken': 'Botín de las negras',
    Die: 'Dado',
    'not yet rolled': 'sin tirar todavía',
  },
};

export default words;
