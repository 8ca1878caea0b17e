import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Objetivo',
    blocks: [
      'Alinea tus escarabajos en la cruz, las dos diagonales del centro del tablero, y llega a la meta antes que nadie: 30 puntos, si no eliges otra.',
      'Cada jugador tiene ocho escarabajos, uno en cada uno de los ocho sectores que rodean el tablero y llevan el nombre de su rumbo (N, NE, E, SE, S, SO, O, NO; en los registros, con letras inglesas: SW, W, NW). Uno de ellos está marcado y puntúa más.',
    ],
  },
  {
    title: 'Tu turno',
    blocks: [
      'Tienes seis puntos de movimiento; los que no uses se pierden. Mueve hasta tres escarabajos distintos, uno tras otro, y cada uno hasta tres pasos hacia arriba, abajo, la izquierda o la derecha. Toca o arrastra un escarabajo casilla a casilla; cuando se mueve otro, el anterior ya ha terminado.',
      [
        [
          'Entrar',
          'Gratis, y no es un paso: un escarabajo va de su sector al punto de entrada contiguo, si está vacío. Cuenta como uno de los tres y puede seguir.',
        ],
        [
          'Desplazar',
          '1 punto, y no es un paso: entra aunque el punto de entrada esté ocupado, sea por quien sea, y desplaza esa pieza a una casilla vacía contigua, que eliges tú.',
        ],
        ['Dar un paso', '1 punto: a una casilla vacía.'],
        [
          'Empujar',
          '2 puntos, un paso: a una casilla ocupada. Toda la hilera de piezas que hay delante, de cualquier color, avanza una casilla, si la casilla que hay detrás de la hilera está dentro del tablero y vacía.',
        ],
        [
          'Atacar',
          '1 punto, un paso: justo después de un paso a una casilla vacía, sigue en la misma dirección sobre un rival. Este sale del tablero hacia un sector sin piezas de su color, que eliges tú.',
        ],
      ],
      'Termina el turno con el botón; si puedes, debes hacer al menos una jugada. Un escarabajo que solo ha sido empujado no se ha movido.',
    ],
  },
  {
    title: 'Puntuación',
    blocks: [
      'Al final de tu propio turno puntúan tus series sin huecos en cada diagonal de la cruz:',
      [
        'dos seguidos, 1 punto; tres, 2; cuatro, 3; cinco, 5;',
        'el escarabajo marcado, 1 más por cada serie de la que forma parte, y otro si está en la casilla central dentro de una.',
      ],
      'Las series que se mantienen vuelven a puntuar al final de cada uno de tus turnos.',
    ],
  },
  {
    title: 'Final',
    blocks: [
      'Quien llega a la meta gana en el acto. Si antes se alcanza el límite de turnos, gana quien tenga más puntos; si hay empate, se reparte la victoria.',
    ],
  },
  {
    title: 'Opciones',
    blocks: [
      [
        [
          'Jugadores',
          'Con dos juegan Amarillo y Azul; el tercero es Rojo y el cuarto, Verde. El orden de juego es Amarillo, Rojo, Azul y Verde.',
        ],
        ['Meta y turnos', 'Elige a cuántos puntos se juega y cuántos turnos hay entre todos (0: sin límite).'],
      ],
    ],
  },
];

export default howToPlay;
