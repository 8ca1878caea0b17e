import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  size: { label: 'Tamaño del tablero', help: 'Casillas por lado. El autor juega con tableros de 5 a 9.' },
  scoring: {
    label: 'Qué gana',
    help: 'Grupo mayor: los grupos iguales de ambos bandos se anulan y gana el mayor que queda. Cuadrados: cada grupo cuenta su tamaño multiplicado por sí mismo.',
    values: { biggest: 'Grupo mayor', squared: 'Suma de cuadrados' },
  },
  balance: {
    label: 'Para igualar',
    help: 'Intercambio: las blancas pueden quedarse con la primera piedra. Komi: las blancas reciben puntos extra. Subasta: uno propone el komi y el otro elige color.',
    values: { '': 'Según la puntuación', pie: 'Intercambio', komi: 'Komi', auction: 'Subasta', none: 'Nada' },
  },
  komi: {
    label: 'Komi',
    help: 'Puntos extra para las blancas, un número par. Solo con «Suma de cuadrados» y «Komi».',
  },
};

export default options;
