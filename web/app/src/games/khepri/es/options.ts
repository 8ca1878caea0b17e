import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  players: { label: 'Jugadores', help: 'Cuántos juegan, cada uno por su cuenta.' },
  target: { label: 'Puntos para ganar', help: 'Quien llega a estos puntos al final de su turno gana en el acto.' },
  turns: {
    label: 'Duración máxima',
    help: 'Tras este número de turnos, contando los de todos, gana quien tenga más puntos. 0: la partida solo acaba por puntos.',
  },
};

export default options;
