import type { HowToPlay } from '../../folder.ts';

const howToPlay: HowToPlay = [
  {
    title: 'Objetivo',
    blocks: [
      'Plata y Rojo tienen cada uno un faraón y un láser, con espejos de por medio. Alcanza con tu láser al faraón contrario y ganas. Empieza Plata.',
    ],
  },
  {
    title: 'Tu turno',
    blocks: [
      'Haz una de estas jugadas; no se puede pasar.',
      [
        [
          'Mover',
          'Lleva una pieza a una casilla vacía contigua, en cualquiera de las ocho direcciones: arrástrala, o tócala y toca después la casilla.',
        ],
        [
          'Girar',
          'Toca una pieza y gírala con los botones que aparecen junto a ella: una pirámide o un anubis, un cuarto de vuelta hacia cualquier lado; un escarabajo o un ojo de Horus, un cuarto de vuelta; tu esfinge, hacia su otra dirección.',
        ],
        [
          'Intercambiar',
          'Un escarabajo o un ojo cambia de sitio con una pirámide o un anubis contiguo, también en diagonal, sea tuyo o del rival: arrástralo sobre esa pieza. Ninguna gira.',
        ],
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
        [
          'Ojo de Horus',
          'Divide el rayo: una mitad se desvía como en un escarabajo y la otra sigue recta. Todas las mitades actúan a la vez.',
        ],
      ],
    ],
  },
  {
    title: 'Final',
    blocks: [
      [
        'Pierde el bando cuyo faraón es alcanzado, aunque sea por su propio láser. Si un disparo alcanza a los dos (solo es posible con un ojo), hay tablas.',
        'Cuando la misma disposición de todas las piezas se da por tercera vez o más, quien tiene el turno puede reclamar tablas o seguir jugando.',
      ],
    ],
  },
  {
    title: 'Opciones',
    blocks: [
      [
        ['Disposición', 'Imhotep 2, Dinastía 2, Osiris e Isis tienen el ojo de Horus; las demás se juegan sin él.'],
        [
          'Turnos tranquilos',
          'Si eliges un número, hay tablas tras ese número de turnos seguidos en los que no se retira nada.',
        ],
      ],
    ],
  },
];

export default howToPlay;
