import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  size: { label: 'Tamaño del tablero', help: 'Casillas por lado. El autor juega con 5 a 9.' },
  scoring: {
    label: 'Qué gana',
    help: 'Grupo mayor: los grupos iguales de ambos bandos se anulan y gana el mayor que queda. Cuadrados: cada grupo cuenta su tamaño multiplicado por sí mismo.',
    values: { biggest: 'Grupo mayor', squared: 'Suma de cuadrados' },
  },
  balance: {
    label: 'Para igualar',
    help: 'Intercambio: las blancas pueden quedarse la primera piedra. Komi: las blancas reciben puntos. Subasta: uno propone el komi y el otro elige color.',
    values: { '': 'Según lo demás', pie: 'Intercambio', komi: 'Komi', auction: 'Subasta', none: 'Nada' },
  },
  komi: {
    label: 'Komi',
    help: 'Puntos que reciben además las blancas, un número par. Solo con «Suma de cuadrados» y «Komi».',
  },
};

export default options;
