import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  size: {
    label: 'Tamaño del tablero',
    help: 'Casillas por lado, y por tanto en una línea.',
  },
  aim: {
    label: 'Qué hace una línea',
    help: 'Gana: completa una línea antes que el otro. Pierde: haz que la complete el otro.',
    values: { row: 'Gana', avoid: 'Pierde' },
  },
};

export default options;
