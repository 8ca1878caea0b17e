import type { StepText } from '../../folder.ts';
import type english from '../en/lesson.ts';

const steps: Record<keyof typeof english, StepText> = {
  fire: {
    title: 'La luz',
    text: 'Tu esfinge está en j1 y nunca se mueve de ahí; solo puede girar entre sus dos direcciones. Después de cada turno dispara su láser. Si alcanzan a tu faraón, pierdes la partida. Gira tu esfinge y alcanza al faraón rojo.',
    hint: 'Elige la esfinge de j1 y gírala: el faraón rojo está en su fila.',
    done: 'El faraón rojo ha sido alcanzado: ganas. Una esfinge detiene el rayo sin sufrir daño.',
  },
  move: {
    title: 'Un paso y un espejo',
    text: 'Una pieza se mueve a una casilla vacía contigua, en cualquiera de las ocho direcciones. La pirámide tiene un espejo que desvía el rayo en ángulo recto. Lleva la pirámide al rayo para que dé en el faraón rojo.',
    hint: 'El rayo sube por la columna j y el faraón está en la fila 5. ¿Dónde se cruzan?',
  },
  turn: {
    title: 'Un cuarto de vuelta',
    text: 'En lugar de mover, una pirámide o un anubis puede girar un cuarto de vuelta hacia cualquier lado. Gira la pirámide para que su espejo mire adonde debe.',
    hint: 'El rayo viene de abajo y tiene que salir a la izquierda: el espejo debe mirar abajo y a la izquierda.',
  },
  pyramid: {
    title: 'Lados sin espejo',
    text: 'Una pirámide alcanzada en un lado sin espejo se retira. Hay pirámides rojas en las filas 5 y 3: una muestra al rayo su espejo; la otra, un lado sin él. Retira una.',
    hint: 'En la fila 5 el espejo desvía tu rayo. Prueba la otra fila.',
  },
  anubis: {
    title: 'El escudo de Anubis',
    text: 'El anubis no tiene espejo. Un rayo en su frente no le hace nada; por cualquier otro lado lo retira. Retira un anubis rojo.',
    hint: 'El de la fila 5 te mira de frente. El otro mira hacia abajo y te muestra el costado.',
  },
  own: {
    title: 'Tus propias piezas',
    text: 'El láser dispara siempre, quieras o no, y no perdona a nadie. Tu anubis da la espalda a tu propio rayo, y no se puede pasar. Haz una jugada con la que no pierdas nada.',
    hint: 'Un cuarto de vuelta no basta. Sal del rayo o gira la esfinge.',
  },
  pharaoh: {
    title: 'Tu propio faraón',
    text: 'Quien alcanza a su propio faraón pierde. El tuyo está en tu rayo. El faraón se mueve como las demás piezas, pero no gira. Sálvalo.',
    hint: 'Aparta al faraón o cambia el camino del rayo.',
  },
  scarab: {
    title: 'El escarabajo',
    text: 'El escarabajo tiene espejos en ambas caras: desvía todos los rayos y nunca se retira. Gire hacia donde gire, queda igual, así que tiene un giro, no dos. Gíralo y alcanza al faraón.',
    hint: 'Elige el escarabajo de j5 y gíralo.',
  },
  swap: {
    title: 'Cambiar de sitio',
    text: 'Un escarabajo puede cambiar de sitio con una pirámide o un anubis contiguo, en cualquiera de las ocho direcciones. Ninguna pieza gira. Cambia de sitio el escarabajo y tu anubis.',
    hint: 'Elige el escarabajo de i4 y luego el anubis de j5.',
  },
  enemy: {
    title: 'Cambiar de sitio con el rival',
    text: 'También puede ser una pieza rival, que incluso puede llegar a una casilla en la que no podría entrar por sí misma. Cambia de sitio con la pirámide roja y alcanza al faraón.',
    hint: 'Elige el escarabajo de c3 y luego la pirámide roja de d4.',
  },
  squares: {
    title: 'Casillas reservadas',
    text: 'La columna j, b1 y b8 son solo para las piezas de plata; la columna a, i1 e i8, para las rojas. Las casillas llevan su color. Mueve la pirámide a j3.',
    hint: 'De i2 a j3: una casilla arriba y a la derecha. En j2 el rayo daría en tu propio faraón.',
  },
  eye: {
    title: 'El ojo de Horus',
    text: 'Algunas disposiciones tienen el ojo de Horus, que divide el rayo: una mitad se desvía como en un escarabajo y la otra sigue recta. Todas las mitades actúan a la vez; si alcanzan a los dos faraones, hay tablas. Retira dos piezas rojas de un disparo. El ojo cambia de sitio y gira como un escarabajo.',
    hint: 'Lleva el ojo a la columna j, a la fila de una pirámide roja.',
  },
  draw: {
    title: 'Tres veces lo mismo',
    text: 'Cuando la misma disposición de todas las piezas se da por tercera vez, quien tiene el turno puede reclamar tablas o seguir jugando. Aquí ha ocurrido. Reclama las tablas.',
    hint: 'Usa el botón para reclamar tablas que hay junto al tablero.',
  },
  start: {
    title: 'Una partida entera',
    text: 'Esta es la disposición clásica; hay otras, algunas con el ojo. Si quieres, también puede haber tablas tras muchos turnos seguidos en los que no se retira nada. Empieza Plata: haz una jugada.',
    hint: 'Vale cualquier jugada.',
  },
};

export default steps;
