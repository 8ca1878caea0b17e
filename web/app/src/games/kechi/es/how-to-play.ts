import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Objetivo',
    blocks: [
      'Las blancas (arriba, empiezan) y las negras recorren con sus piedras las líneas de una retícula y gastan sus casillas. Pierde quien no puede completar un turno.',
    ],
  },
  {
    title: 'Tu turno',
    blocks: [
      'Mueve una o varias de tus piedras, cada una solo una vez. Entre todas deben recorrer exactamente seis casillas (o las que se hayan elegido), ni más ni menos.',
      [
        'Toca una piedra y después la casilla adonde va, o arrástrala. Sigue con otras piedras hasta completar las casillas del turno.',
        'Una piedra va de casilla en casilla por las líneas y puede girar en cada cruce, pero nunca entra dos veces en la misma casilla durante un recorrido.',
        'Puede pasar por encima de todo: piedras de cualquier color y casillas gastadas.',
        'Debe terminar en una casilla que no esté gastada y en la que no haya una piedra tuya.',
      ],
    ],
  },
  {
    title: 'Capturas y casillas gastadas',
    blocks: [
      [
        'Una piedra que termina sobre una rival la captura. En un turno se pueden capturar varias.',
        'Cada casilla que deja una piedra queda gastada durante el resto de la partida: se puede pasar por encima, pero ninguna piedra puede volver a terminar en ella.',
      ],
    ],
  },
  {
    title: 'Final',
    blocks: [
      'Si no puedes recorrer exactamente las casillas de un turno, pierdes en el acto, por muchas piedras que te queden. No hay tablas, salvo con fichas.',
    ],
  },
  {
    title: 'Opciones',
    blocks: [
      [
        ['Dado', 'Al principio de cada turno se tira un dado, que dice cuántas casillas se recorren.'],
        [
          'Fichas',
          'Cada casilla libre empieza con una ficha, salvo las de las piedras iniciales. Una piedra debe terminar sobre una ficha o una piedra rival, y se la lleva. Cuando un jugador no puede mover, gana quien se haya llevado más fichas y piedras; si es lo mismo, hay tablas.',
        ],
        [
          'Tablero',
          'Elige el número de líneas, las casillas entre cruces y las casillas por turno, o escribe las filas de un tablero de cualquier forma.',
        ],
      ],
    ],
  },
];

export default howToPlay;
