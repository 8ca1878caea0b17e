import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  setup: {
    label: 'Setup',
    help: 'How the pieces stand at the start.',
    values: {
      classic: 'Classic',
      imhotep: 'Imhotep',
      dynasty: 'Dynasty',
      imhotep2: 'Imhotep 2',
      dynasty2: 'Dynasty 2',
      osiris: 'Osiris',
      isis: 'Isis',
      mercury: 'Mercury',
      sophie: 'Sophie',
    },
  },
  quiet: {
    label: 'Draw after quiet turns',
    help: 'The game is drawn after this many turns in a row in which nothing is removed. 0: never.',
  },
};

export default options;
