import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Objetivo',
    blocks: [
      'Sé el primero en completar una línea: todas las casillas de una fila, de una columna o de una de las dos diagonales largas.',
    ],
  },
  {
    title: 'Tu turno',
    blocks: [
      'Empiezan las cruces. Toca cualquier casilla vacía para poner tu marca. Las marcas no se mueven, y no se puede pasar.',
    ],
  },
  {
    title: 'Final',
    blocks: ['Una línea gana en el acto. Si el tablero se llena y nadie tiene una, el punto se reparte.'],
  },
  {
    title: 'Opciones',
    blocks: [
      [
        ['Tamaño del tablero', 'Tres casillas por lado, o cuatro; una línea es tan larga como el lado.'],
        ['Qué hace una línea', 'Gana, o pierde: entonces intentas no ser el primero en completar una.'],
      ],
    ],
  },
];

export default howToPlay;
