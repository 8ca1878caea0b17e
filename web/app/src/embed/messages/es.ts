import { outcome } from '../../messages/outcome-es.ts';
import type { EmbedMessages } from './en.ts';

const messages: EmbedMessages = {
  board: 'Tablero',
  walk: 'Recorrer la partida',
  first: 'Al principio',
  back: 'Una jugada atrás',
  forward: 'Una jugada adelante',
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
  unknown: 'No existe el parámetro {name}; los que hay son {allowed}.',
  twice: 'El parámetro {name} aparece más de una vez.',
  missing: 'Falta el parámetro {name}.',
  choice: '{name}={value}: debe ser {allowed}.',
  number: '{name}={value}: debe ser un número de 0 a {highest}.',
  game: 'no existe ese juego, o sus opciones son incompatibles: {text}.',
  position: 'no se puede leer la posición.',
  move: 'no se puede hacer la jugada {number}, {text}.',
};

export default messages;
