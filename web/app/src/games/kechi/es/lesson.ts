import type { StepText } from '../../folder.ts';
import type english from '../en/lesson.ts';

const steps: Record<keyof typeof english, StepText> = {
  walk: {
    title: 'Seis casillas',
    text: 'Empiezan las blancas, arriba. Un turno recorre seis casillas en total, ni más ni menos, de casilla en casilla por la retícula. Recorre seis casillas con una sola piedra.',
    hint: 'Elige una piedra y luego una casilla que esté a seis pasos.',
    done: 'La casilla que ha dejado está ahora gastada: oscura durante el resto de la partida.',
  },
  share: {
    title: 'Repartir',
    text: 'Varias piedras pueden repartirse las seis casillas, cada una con un solo movimiento. Repártelas entre tres piedras.',
    hint: 'Por ejemplo, tres, una y dos casillas.',
  },
  corner: {
    title: 'Esquinas',
    text: 'Un recorrido puede doblar en cada cruce. Lleva una piedra a c5.',
    hint: 'Desde a9, cuatro casillas abajo hasta a5 y luego dos a la derecha.',
  },
  used: {
    title: 'Casillas gastadas',
    text: 'La casilla que deja una piedra queda gastada. Ninguna piedra puede volver a terminar ahí, pero sí pasar por encima. Lleva una piedra a a3.',
    hint: 'La piedra de a9 baja por encima de las dos casillas gastadas: seis en total.',
  },
  over: {
    title: 'Por encima de otras piedras',
    text: 'También se pasa por encima de piedras de cualquier color. Solo en la última casilla no puede haber una piedra propia. Lleva una piedra a a3.',
    hint: 'La piedra de a9 recorre seis casillas, por encima de a7 y a5.',
  },
  capture: {
    title: 'Capturar',
    text: 'Una piedra que termina sobre una rival la captura. Captura una piedra negra; lo que quede de las seis casillas deben recorrerlo otras piedras.',
    hint: 'a6 está tres casillas por debajo de a9. Recorre las otras tres con las demás piedras.',
  },
  two: {
    title: 'Dos a la vez',
    text: 'Todos los movimientos de un turno cuentan juntos, y cada uno puede capturar. Captura dos piedras en un turno.',
    hint: 'Tres casillas hacia abajo con cada una de tus dos piedras.',
  },
  ring: {
    title: 'Nunca dos veces',
    text: 'Un recorrido nunca entra dos veces en la misma casilla, así que no se puede ir y volver; pero no tiene que ser el camino más corto. En este anillo un turno recorre siete casillas. Recórrelas con una sola piedra.',
    hint: 'Siete casillas por el anillo: elige una piedra y luego una casilla marcada con un siete.',
  },
  exact: {
    title: 'Todo o nada',
    text: 'No hay medios turnos: hay que recorrer las seis enteras y terminar en una casilla válida. A las negras les queda un turno. Encuéntralo.',
    hint: 'La piedra de a2 sube y dobla la esquina.',
  },
  last: {
    title: 'La última jugada',
    text: 'Quien no puede hacer un turno pierde, tenga piedras o no; no hay tablas. Haz un turno que deje a las blancas sin ninguno.',
    hint: 'Las blancas tienen piedras en b1 y d1 y pocas casillas adonde ir. Captura la que conviene.',
  },
  die: {
    title: 'Con un dado',
    text: 'En una variante, al principio de cada turno se tira un dado, que dice cuántas casillas se recorren. Ha salido un tres. Quien no puede recorrer exactamente ese número pierde.',
    hint: 'Recorre tres casillas en total, con una o varias piedras.',
  },
  tokens: {
    title: 'Con fichas',
    text: 'En otra variante, cada casilla libre empieza con una ficha. Una piedra debe terminar sobre una ficha o una rival, y se la lleva. Cuando un jugador no puede mover, gana quien se ha llevado más; si es lo mismo, hay tablas. Llévate tres fichas en un turno.',
    hint: 'Mueve tres piedras: cada una se lleva la ficha sobre la que termina.',
  },
  boards: {
    title: 'Otros tableros',
    text: 'La retícula puede ser mayor o menor, y el tablero puede tener cualquier forma; también puede cambiar el número de casillas por turno. Aquí un turno recorre tres casillas. Haz uno.',
    hint: 'Vale cualquier turno de tres casillas.',
  },
};

export default steps;
