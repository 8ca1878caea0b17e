import type { Terms } from '../games/folder.ts';

/** What the rules of more than one game say, by its English pattern. */
export const patterns: Terms = {
  '{0}, {1}': '{0}, {1}',
  '{0} and {1}': '{0} y {1}',
  '{0} or {1}': '{0} o {1}',
  '{0}; {1}': '{0}; {1}',
  '{0}.': '{0}.',
  '{0}: {1}': '{0}: {1}',
  '{0} of {1}': '{0} de {1}',
  '{0} ({1})': '{0} ({1})',
  '1 turn': '1 turno',
  '{0} turns': '{0} turnos',
  '1 point': '1 punto',
  '{0} points': '{0} puntos',
  'The game ended by the claim "{0}".': 'La partida terminó con la reclamación «{0}».',
  north: 'norte',
  east: 'este',
  south: 'sur',
  west: 'oeste',
  none: 'ninguno',
  // Seats.
  Silver: 'Plata',
  Red: 'Rojo',
  White: 'Blancas',
  Black: 'Negras',
  Yellow: 'Amarillo',
  Blue: 'Azul',
  Green: 'Verde',
  // Figures beside the board.
  'To move': 'Turno de',
  Stones: 'Piedras',
  taken: 'hecho',
};
