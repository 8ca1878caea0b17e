import { outcome } from '../../messages/outcome-es.ts';
import type { EmbedMessages } from './en.ts';

const messages: EmbedMessages = {
  board: 'Tablero',
  walk: 'Recorrer la partida',
  first: 'Al principio',
  back: 'Una atrás',
  forward: 'Una adelante',
  last: 'Al final',
  flip: 'Girar el tablero',
  start: 'Posición inicial',
  place: 'Jugada {ply} de {total}: {move}',
  own: 'Una jugada propia: {move}',
  toGame: 'Volver a la partida',
  open: 'Abrir en Merkhet',
  ...outcome,
  failed: 'No se puede mostrar este tablero: {why}',
  unreadable: 'No se puede leer «{part}» en la dirección.',
  unknown: 'No existe el parámetro {name}; existen {allowed}.',
  twice: 'El parámetro {name} está más de una vez.',
  missing: 'Falta el parámetro {name}.',
  choice: '{name}={value}: puede ser {allowed}.',
  number: '{name}={value}: puede ser un número de 0 a {highest}.',
  game: 'no hay tal juego, o sus opciones no van juntas: {text}.',
  position: 'la posición no se puede leer.',
  move: 'la jugada {number}, {text}, no se puede hacer.',
};

export default messages;
