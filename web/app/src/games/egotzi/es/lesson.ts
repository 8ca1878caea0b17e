import type { StepText } from '../../folder.ts';
import type english from '../en/lesson.ts';

const steps: Record<keyof typeof english, StepText> = {
  place: {
    title: 'Una piedra',
    text: 'Empiezan las negras. En cada turno colocas una piedra de tu color en cualquier casilla vacía. No se puede pasar y las piedras nunca se retiran, así que al final el tablero está lleno. Coloca una piedra.',
    hint: 'Elige cualquier casilla.',
  },
  push: {
    title: 'Las vecinas se deslizan',
    text: 'Cada piedra que está justo encima, debajo, a la izquierda o a la derecha de la nueva, de cualquier color, se aleja de ella hasta la casilla vacía más cercana. Haz que la piedra blanca se deslice a d3.',
    hint: 'Coloca la piedra a su izquierda, en b3: entonces se desliza a la derecha.',
  },
  jump: {
    title: 'Por encima de otras',
    text: 'Una piedra que se desliza salta sobre las que encuentra. Estas se quedan: solo se mueven las vecinas de la piedra nueva. Haz que la piedra blanca se deslice a e3.',
    hint: 'Coloca una piedra en b3: la piedra blanca salta sobre d3.',
  },
  transfer: {
    title: 'Al otro lado',
    text: 'Si más allá de una vecina no hay ninguna casilla vacía, pasa al otro lado de la piedra nueva: a la casilla vacía más lejana de esa línea. Manda la piedra blanca de a3 a e3.',
    hint: 'Coloca la piedra a su lado, en b3. Detrás de a3 solo está el borde.',
  },
  both: {
    title: 'Dos a la vez',
    text: 'Todas las vecinas se mueven al mismo tiempo. Coloca la piedra de modo que una piedra blanca se deslice a d3 y la otra pase a e3.',
    hint: 'Coloca la piedra entre las dos piedras blancas.',
  },
  clash: {
    title: 'Quién cede',
    text: 'A veces una piedra que se desliza y otra que pasa al otro lado quieren la misma casilla. Entonces es para la que se desliza y la otra se queda. Coloca una piedra en c3 y fíjate en b3 y d3.',
    hint: 'La casilla es c3.',
    done: 'd3 se ha deslizado a e3; b3 también la quería y se ha quedado.',
  },
  full: {
    title: 'Una línea llena',
    text: 'Si en una línea ya no hay casillas vacías, sus piedras se quedan donde están. Coloca una piedra en c3 y verás que nada se mueve.',
    hint: 'La casilla es c3.',
  },
  four: {
    title: 'Cuatro vecinas',
    text: 'Con las columnas pasa lo mismo que con las filas. Lo que está vacío se mira una sola vez, justo después de colocar la piedra: la casilla que deja una piedra no queda libre para otra. Coloca una piedra en c3.',
    hint: 'La casilla es c3, en medio de cuatro piedras.',
    done: 'c2 se ha deslizado abajo y d3 a la derecha. b3 y c4 querían pasar a esas mismas casillas y se han quedado.',
  },
  biggest: {
    title: 'El grupo mayor',
    text: 'Las piedras de un color que se tocan por los lados forman un grupo. Cuando el tablero está lleno, gana el grupo mayor. Juegas con blancas; después de ti solo queda una casilla, para las negras. Coloca la piedra de modo que ganes.',
    hint: 'Une tus piedras en el centro.',
    done: 'El grupo mayor de las blancas tiene cuatro piedras; el de las negras, tres.',
  },
  cancel: {
    title: 'Los grupos iguales se anulan',
    text: 'Si los grupos mayores son iguales se anulan, y deciden los siguientes. Si no queda nada, lo que solo pasa en tableros de lado par, pierde quien ha colocado la última piedra. Juegas con negras, y las blancas colocarán la última. Gana.',
    hint: 'Coloca la piedra de modo que todos los grupos formen parejas iguales: prueba c3.',
    done: 'Siete contra siete, uno contra uno: no queda nada, y las blancas han colocado la última. Ganan las negras.',
  },
  swap: {
    title: 'Intercambiar',
    text: 'Para que el comienzo sea justo, el segundo jugador puede intercambiar en su primer turno, en vez de colocar: se queda con la primera piedra y su color, y el otro sigue con blancas. Intercambia.',
    hint: 'Usa el botón junto al tablero.',
  },
  squared: {
    title: 'Grupos al cuadrado',
    text: 'Hay otra manera de puntuar: cada grupo vale su tamaño multiplicado por sí mismo, y se suman todos. Las blancas añaden el komi, aquí 4. Gana la suma mayor; solo en un tablero de lado par puede haber tablas. Juegas con blancas. Coloca la piedra de modo que ganes.',
    hint: 'Un grupo de cuatro vale dieciséis. ¿Qué casilla une tus piedras?',
    done: 'Las negras tienen 17 puntos; las blancas, 16 + 4.',
  },
  auction: {
    title: 'Proponer un komi',
    text: 'Con grupos al cuadrado, el komi puede acordarse en una subasta. Primero un jugador lo propone: un número par que le parezca justo. Propón un komi.',
    hint: 'Escribe un número par junto al tablero.',
  },
  colour: {
    title: 'Elegir el color',
    text: 'Después el otro elige color: blancas con ese komi, o negras, que colocan primero. Se ha propuesto un komi de 6. Elige.',
    hint: 'Usa uno de los dos botones junto al tablero.',
  },
};

export default steps;
