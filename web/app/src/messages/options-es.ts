import type { OptionTexts } from './options.ts';

/** The options of the games in Spanish. */
export const options: OptionTexts = {
  'khet.setup': {
    label: 'Disposición',
    help: 'Cómo están las piezas al principio.',
    values: {
      classic: 'Clásica', imhotep: 'Imhotep', dynasty: 'Dinastía', imhotep2: 'Imhotep 2', dynasty2: 'Dinastía 2',
      osiris: 'Osiris', isis: 'Isis', mercury: 'Mercurio', sophie: 'Sophie',
    },
  },
  'khet.quiet': {
    label: 'Tablas por turnos tranquilos',
    help: 'La partida es tablas tras tantos turnos seguidos sin alcanzar ninguna pieza. 0: nunca.',
  },
  'khepri.players': { label: 'Jugadores', help: 'Cuántos juegan, cada uno por su cuenta.' },
  'khepri.target': { label: 'Puntos para ganar', help: 'Quien tiene tantos puntos al final de su turno gana en el acto.' },
  'khepri.turns': {
    label: 'Duración máxima',
    help: 'Tras tantos turnos entre todos gana quien tenga más puntos. 0: solo se acaba por puntos.',
  },
  'kechi.lines': { label: 'Líneas', help: 'Cuántas líneas tiene la retícula en cada dirección.' },
  'kechi.gap': { label: 'Casillas entre cruces', help: 'Cuantas más, más ancho el tablero: hasta 26 casillas por lado.' },
  'kechi.cells': { label: 'Casillas por turno', help: 'Cuántas casillas mueven tus piedras en un turno, en total. Sin dado.' },
  'kechi.limit': {
    label: 'Lo que dura un turno',
    help: 'Siempre el mismo número de casillas, o lo que marque un dado.',
    values: { fixed: 'Siempre igual', die: 'Con dado' },
  },
  'kechi.goal': {
    label: 'Quién gana',
    help: 'Quien hace la última jugada, o quien haya tomado más fichas hasta entonces.',
    values: { 'last-move': 'Última jugada', tokens: 'Más fichas' },
  },
  'kechi.board': {
    label: 'Tu propio tablero',
    help: 'Déjalo vacío para jugar en la retícula. Si no, filas desde arriba separadas por /: . libre, W o B piedra, x gastada, - sin casilla.',
  },
  'egotzi.size': { label: 'Tamaño del tablero', help: 'Casillas por lado. El autor juega con 5 a 9.' },
  'egotzi.scoring': {
    label: 'Qué gana',
    help: 'Grupo mayor: los grupos iguales de ambos bandos se anulan y gana el mayor que queda. Cuadrados: cada grupo cuenta su tamaño multiplicado por sí mismo.',
    values: { biggest: 'Grupo mayor', squared: 'Suma de cuadrados' },
  },
  'egotzi.balance': {
    label: 'Para igualar',
    help: 'Intercambio: las blancas pueden quedarse la primera piedra. Komi: las blancas reciben puntos. Subasta: uno propone el komi y el otro elige color.',
    values: { '': 'Según lo demás', pie: 'Intercambio', komi: 'Komi', auction: 'Subasta', none: 'Nada' },
  },
  'egotzi.komi': {
    label: 'Komi',
    help: 'Puntos que reciben además las blancas, un número par. Solo con «Suma de cuadrados» y «Komi».',
  },
};
