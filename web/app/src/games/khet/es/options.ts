import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  setup: {
    label: 'Disposición',
    help: 'Cómo están las piezas al principio.',
    values: {
      classic: 'Clásica',
      imhotep: 'Imhotep',
      dynasty: 'Dinastía',
      imhotep2: 'Imhotep 2',
      dynasty2: 'Dinastía 2',
      osiris: 'Osiris',
      isis: 'Isis',
      mercury: 'Mercurio',
      sophie: 'Sophie',
    },
  },
  quiet: {
    label: 'Tablas por turnos tranquilos',
    help: 'La partida acaba en tablas tras este número de turnos seguidos en los que no se retira nada. 0: nunca.',
  },
};

export default options;
