import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  players: { label: 'Jugadores', help: 'Cuántos juegan, cada uno por su cuenta.' },
  target: { label: 'Puntos para ganar', help: 'Quien tiene tantos puntos al final de su turno gana en el acto.' },
  turns: {
    label: 'Duración máxima',
    help: 'Tras tantos turnos entre todos gana quien tenga más puntos. 0: solo se acaba por puntos.',
  },
};

export default options;
