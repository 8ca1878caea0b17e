import type { HowToPlay } from '../../learn/rules-text.ts';

const howToPlay: HowToPlay = {
  khet: [
    {
      title: 'Objetivo',
      blocks: ['Plata y Rojo tienen cada uno un faraón y un láser, con espejos de por medio. Alcanza con tu láser al faraón contrario y ganas. Empieza Plata.'],
    },
    {
      title: 'Tu turno',
      blocks: [
        'Haz una de estas jugadas; no se puede pasar.',
        [
          ['Mover', 'Lleva una pieza a una casilla vacía contigua, en cualquiera de las ocho direcciones: arrástrala, o tócala y toca después la casilla.'],
          ['Girar', 'Toca una pieza y gírala con los botones que aparecen junto a ella: una pirámide o un anubis, un cuarto de vuelta hacia cualquier lado; un escarabajo o un ojo de Horus, un cuarto de vuelta; tu esfinge, hacia su otra dirección.'],
          ['Intercambiar', 'Un escarabajo o un ojo cambia de sitio con una pirámide o un anubis contiguo, también en diagonal, sea tuyo o del rival: arrástralo sobre esa pieza. Ninguna gira.'],
        ],
        'El faraón no se puede girar y la esfinge nunca deja su esquina. A las casillas marcadas solo pueden mover las piezas de su color, pero la otra pieza de un intercambio puede acabar en cualquiera.',
      ],
    },
    {
      title: 'El láser',
      blocks: [
        'Después de tu jugada dispara tu propio láser, quieras o no. También retira tus propias piezas.',
        [
          ['Pirámide', 'Su espejo desvía el rayo en ángulo recto. Si le da en un lado sin espejo, se retira.'],
          ['Escarabajo', 'Tiene espejos en las dos caras y desvía cualquier rayo. Nunca se retira.'],
          ['Anubis', 'Su frente detiene el rayo. Si le da por cualquier otro lado, se retira.'],
          ['Esfinge', 'Detiene cualquier rayo sin sufrir daño.'],
          ['Ojo de Horus', 'Divide el rayo: una mitad se desvía como en un escarabajo y la otra sigue recta. Todas las mitades actúan a la vez.'],
        ],
      ],
    },
    {
      title: 'Final',
      blocks: [[
        'Pierde quien ve alcanzado a su faraón, aunque sea por su propio láser. Si un disparo alcanza a los dos (solo es posible con un ojo), hay tablas.',
        'Cuando la misma disposición de todas las piezas se da por tercera vez o más, quien tiene el turno puede reclamar tablas o seguir jugando.',
      ]],
    },
    {
      title: 'Opciones',
      blocks: [[
        ['Disposición', 'Imhotep 2, Dinastía 2, Osiris e Isis tienen el ojo de Horus; las demás se juegan sin él.'],
        ['Turnos tranquilos', 'Si pones un número, hay tablas tras tantos turnos seguidos en los que no se retira nada.'],
      ]],
    },
  ],

  khepri: [
    {
      title: 'Objetivo',
      blocks: [
        'Alinea tus escarabajos en la cruz, las dos diagonales del centro del tablero, y sé el primero en llegar a la meta: 30 puntos, si no eliges otra.',
        'Cada jugador tiene ocho escarabajos, uno en cada uno de los ocho sectores que rodean el tablero y llevan el nombre de su rumbo (N, NE, E, SE, S, SO, O, NO; en los registros, con letras inglesas: SW, W, NW). Uno de ellos está marcado y puntúa más.',
      ],
    },
    {
      title: 'Tu turno',
      blocks: [
        'Tienes seis puntos de movimiento; los que no uses se pierden. Mueve hasta tres escarabajos distintos, uno tras otro, y cada uno hasta tres pasos hacia arriba, abajo, la izquierda o la derecha. Toca o arrastra un escarabajo casilla a casilla; cuando se mueve otro, el anterior ya ha terminado.',
        [
          ['Entrar', 'Gratis, y no es un paso: un escarabajo va de su sector al punto de entrada contiguo, si está vacío. Cuenta como uno de los tres y puede seguir.'],
          ['Desplazar', '1 punto, y no es un paso: entra aunque el punto de entrada esté ocupado, sea por quien sea, y desplaza esa pieza a una casilla vacía contigua, que eliges tú.'],
          ['Dar un paso', '1 punto: a una casilla vacía.'],
          ['Empujar', '2 puntos, un paso: a una casilla ocupada. Toda la hilera de piezas que hay delante, de cualquier color, avanza una casilla, si la casilla que hay detrás de la hilera está dentro del tablero y vacía.'],
          ['Atacar', '1 punto, un paso: justo después de un paso a una casilla vacía, sigue en la misma dirección sobre un rival. Este sale del tablero hacia un sector sin piezas de su color, que eliges tú.'],
        ],
        'Termina el turno con el botón; si puedes, debes hacer al menos una jugada. Un escarabajo que solo ha sido empujado no se ha movido.',
      ],
    },
    {
      title: 'Puntuación',
      blocks: [
        'Al final de tu propio turno puntúan tus series seguidas en cada diagonal de la cruz:',
        [
          'dos seguidos, 1 punto; tres, 2; cuatro, 3; cinco, 5;',
          'el escarabajo marcado, 1 más por cada serie de la que forma parte, y otro si está en la casilla central dentro de una.',
        ],
        'Las series que se mantienen vuelven a puntuar al final de cada uno de tus turnos.',
      ],
    },
    {
      title: 'Final',
      blocks: ['Quien llega a la meta gana en el acto. Si antes se alcanza el límite de turnos, gana quien tenga más puntos; si hay empate, se reparte la victoria.'],
    },
    {
      title: 'Opciones',
      blocks: [[
        ['Jugadores', 'Con dos juegan Amarillo y Azul; el tercero es Rojo y el cuarto, Verde. El orden de juego es Amarillo, Rojo, Azul y Verde.'],
        ['Meta y turnos', 'Elige a cuántos puntos se juega y cuántos turnos hay entre todos (0: sin límite).'],
      ]],
    },
  ],

  kechi: [
    {
      title: 'Objetivo',
      blocks: ['Las blancas (arriba, empiezan) y las negras recorren con sus piedras las líneas de una retícula y gastan sus casillas. Pierde quien no puede completar un turno.'],
    },
    {
      title: 'Tu turno',
      blocks: [
        'Mueve una o varias de tus piedras, cada una una sola vez. Entre todas deben recorrer exactamente seis casillas (o las que se hayan elegido), ni más ni menos.',
        [
          'Toca una piedra y después la casilla adonde va, o arrástrala. Sigue con otras piedras hasta gastar todas las casillas del turno.',
          'Una piedra va de casilla en casilla por las líneas y puede girar en cada cruce, pero nunca entra dos veces en la misma casilla durante un recorrido.',
          'Puede pasar por encima de todo: piedras de cualquier color y casillas gastadas.',
          'Debe terminar en una casilla que no esté gastada y en la que no haya una piedra tuya.',
        ],
      ],
    },
    {
      title: 'Capturas y casillas gastadas',
      blocks: [[
        'Una piedra que termina sobre una rival la captura. En un turno se pueden capturar varias.',
        'Cada casilla que deja una piedra queda gastada para el resto de la partida: se puede pasar por encima, pero ninguna piedra puede volver a terminar en ella.',
      ]],
    },
    {
      title: 'Final',
      blocks: ['Si no puedes recorrer exactamente las casillas de un turno, pierdes en el acto, por muchas piedras que te queden. No hay tablas, salvo con fichas.'],
    },
    {
      title: 'Opciones',
      blocks: [[
        ['Dado', 'Al principio de cada turno se tira un dado, que dice cuántas casillas se recorren.'],
        ['Fichas', 'Cada casilla libre empieza con una ficha, salvo las de las piedras iniciales. Una piedra debe terminar sobre una ficha o una piedra rival, y se la lleva. Cuando un jugador no puede mover, gana quien se haya llevado más fichas y piedras; si es lo mismo, hay tablas.'],
        ['Tablero', 'Elige el número de líneas, las casillas entre cruces y las casillas por turno, o escribe las filas de un tablero de cualquier forma.'],
      ]],
    },
  ],

  egotzi: [
    {
      title: 'Objetivo',
      blocks: ['Las negras (empiezan) y las blancas llenan un tablero cuadrado. Cada piedra nueva aparta a sus vecinas; cuando el tablero está lleno, deciden los grupos.'],
    },
    {
      title: 'Tu turno',
      blocks: [
        'Toca cualquier casilla vacía para colocar una piedra de tu color. No se puede pasar.',
        'Después, cada piedra que está justo encima, debajo, a la izquierda o a la derecha, de cualquier color, se aleja de la nueva en línea recta:',
        [
          ['Se desliza', 'hasta la casilla vacía más cercana que haya más allá; salta sobre las piedras del camino.'],
          ['Pasa al otro lado', 'si no hay ninguna: a la casilla vacía de esa fila o columna más alejada de la piedra nueva, al otro lado de ella.'],
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
          ['El grupo mayor', 'Los grupos del mismo tamaño se anulan por parejas, uno de cada color. De los que quedan gana el mayor. Si no queda ninguno (solo en tableros de lado par), pierde quien colocó la última piedra. No hay tablas.'],
          ['Grupos al cuadrado', 'Cada grupo vale su tamaño multiplicado por sí mismo, y las blancas suman el komi. Gana la suma mayor. Si son iguales hay tablas; solo puede ocurrir en tableros de lado par.'],
        ],
      ],
    },
    {
      title: 'Un comienzo justo',
      blocks: [[
        ['Pastel', 'En su primer turno, quien lleva las blancas puede intercambiar en vez de colocar: se queda con las negras y con la primera piedra, y el rival sigue con las blancas y coloca a continuación.'],
        ['Subasta', 'Para grupos al cuadrado: un jugador propone un komi, un número par de puntos para las blancas. El otro elige color; después colocan las negras.'],
        ['Komi', 'Para grupos al cuadrado: el komi se fija antes de la partida.'],
      ]],
    },
    {
      title: 'Opciones',
      blocks: ['El tablero tiene de 3 a 11 casillas por lado; las del autor van de 5 a 9. Si no eliges otra cosa, el grupo mayor se juega con la regla del pastel y los grupos al cuadrado, con subasta.'],
    },
  ],
};

export default howToPlay;
