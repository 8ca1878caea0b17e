import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  lines: { label: 'Líneas', help: 'Cuántas líneas tiene la retícula en cada dirección.' },
  gap: { label: 'Casillas entre cruces', help: 'Cuantas más, más ancho es el tablero, hasta 26 casillas por lado.' },
  cells: {
    label: 'Casillas por turno',
    help: 'Cuántas casillas recorren tus piedras en un turno, en total. Solo sin dado.',
  },
  limit: {
    label: 'Duración del turno',
    help: 'Siempre el mismo número de casillas, o lo que marque un dado.',
    values: { fixed: 'Siempre igual', die: 'Con dado' },
  },
  goal: {
    label: 'Quién gana',
    help: 'Quien hace la última jugada, o quien se haya llevado más fichas hasta entonces.',
    values: { 'last-move': 'Última jugada', tokens: 'Más fichas' },
  },
  board: {
    label: 'Tu propio tablero',
    help: 'Déjalo vacío para jugar en la retícula. Si no, filas desde arriba separadas por /: . libre, W o B piedra, x gastada, - sin casilla.',
  },
};

export default options;
