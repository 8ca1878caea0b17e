import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Objetivo',
    blocks: [
      'Las negras (empiezan) y las blancas llenan un tablero cuadrado. Cada piedra nueva aparta a sus vecinas; cuando el tablero está lleno, deciden los grupos.',
    ],
  },
  {
    title: 'Tu turno',
    blocks: [
      'Toca cualquier casilla vacía para colocar una piedra de tu color. No se puede pasar.',
      'Después, cada piedra que está justo encima, debajo, a la izquierda o a la derecha, de cualquier color, se aleja de la nueva en línea recta:',
      [
        ['Se desliza', 'hasta la casilla vacía más cercana que haya más allá; salta sobre las piedras del camino.'],
        [
          'Pasa al otro lado',
          'si no hay ninguna: a la casilla vacía de esa fila o columna más alejada de la piedra nueva, al otro lado de ella.',
        ],
        ['Se queda', 'si tampoco ahí la hay, o si otra piedra se desliza a esa misma casilla.'],
      ],
      'Todas se mueven a la vez. La piedra nueva no se mueve, y las casillas que se dejan en este turno no cuentan como vacías.',
    ],
  },
  {
    title: 'Final',
    blocks: [
      'Las piedras de un color que se tocan por los lados forman un grupo.',
      [
        [
          'El grupo mayor',
          'Los grupos del mismo tamaño se anulan por parejas, uno de cada color. De los que quedan gana el mayor. Si no queda ninguno (solo en tableros de lado par), pierde quien colocó la última piedra. No hay tablas.',
        ],
        [
          'Grupos al cuadrado',
          'Cada grupo vale su tamaño multiplicado por sí mismo, y las blancas suman el komi. Gana la suma mayor. Si son iguales hay tablas; solo puede ocurrir en tableros de lado par.',
        ],
      ],
    ],
  },
  {
    title: 'Un comienzo justo',
    blocks: [
      [
        [
          'Intercambio',
          'En su primer turno, quien lleva las blancas puede intercambiar en vez de colocar (regla del pastel): se queda con las negras y con la primera piedra, y el rival sigue con las blancas y coloca a continuación.',
        ],
        [
          'Subasta',
          'Para grupos al cuadrado: un jugador propone un komi, un número par de puntos para las blancas. El otro elige color; después colocan las negras.',
        ],
        ['Komi', 'Para grupos al cuadrado: el komi se fija antes de la partida.'],
      ],
    ],
  },
  {
    title: 'Opciones',
    blocks: [
      'El tablero tiene de 3 a 11 casillas por lado; las del autor van de 5 a 9. Si no eliges otra cosa, el grupo mayor se juega con intercambio y los grupos al cuadrado, con subasta.',
    ],
  },
];

export default howToPlay;
