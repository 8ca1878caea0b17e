import type { GameWords } from '../../folder.ts';

const words: GameWords = {
  summary: 'Los escarabajos entran por todos los lados y forman líneas en la cruz. Para dos, tres o cuatro.',
  kinds: { scarab: 'escarabajo' },
  terms: {
    '{0}, Scarab': '{0}, escarabajo',
    '{0}, marked Scarab': '{0}, escarabajo marcado',
    Sectors: 'Sectores',
    Points: 'Puntos',
    NW: 'NO',
    N: 'N',
    NE: 'NE',
    E: 'E',
    SE: 'SE',
    S: 'S',
    SW: 'SO',
    W: 'O',
    'Turn in progress': 'Turno en curso',
    'not begun': 'sin empezar',
    'under way': 'empezado',
    'Action points left': 'Puntos de acción restantes',
    'Scarabs used': 'Escarabajos usados',
    'Square of the moving Scarab': 'Casilla del escarabajo en marcha',
    'a square, like e5': 'una casilla, como e5',
    'Its steps': 'Sus pasos',
    'Run-up, where it goes on': 'Carrerilla: hacia dónde',
    'Scarabs done': 'Escarabajos que han terminado',
    'their squares in a row, by file, like d4e7; - for none':
      'sus casillas seguidas, por columnas, como d4e7; - si no hay',
    '{0}, {1} left': 'quedan {0} y {1}',
    '{0}, {1}, {2} of {3} left': 'quedan {0}, {1} y {2} de {3}',
    '{0} enters on {1}.': '{0} entra en {1}.',
    "{0} enters on {1} and shoves {2}'s Scarab to {3}.": '{0} entra en {1} y desplaza el escarabajo de {2} a {3}.',
    '{0} steps from {1} to {2}.': '{0} da un paso de {1} a {2}.',
    '{0} pushes {1} with the one from {2}.': '{0} empuja {1} con el suyo de {2}.',
    "{0} attacks {1}'s Scarab on {2}; it goes to sector {3}.":
      '{0} ataca al escarabajo de {1} en {2}, que va al sector {3}.',
    '{0} ends the turn and scores nothing.': '{0} termina el turno sin puntuar.',
    '{0} scores {1}: {2}.': '{0} suma {1}: {2}.',
    'marked Scarab in it (+1)': 'con el escarabajo marcado (+1)',
    'and on e5 (+1)': 'y en e5 (+1)',
    '{0} wins with {1}: the target of {2} is reached.': '{0} gana con {1}: ha llegado a la meta de {2}.',
    '{0} wins with {1}, the most after {2}.': '{0} gana con {1}, más que nadie tras {2}.',
    '{0} share the win with {1}: the target of {2} is reached.':
      '{0} comparten la victoria con {1}: han llegado a la meta de {2}.',
    '{0} share the win with {1} each, the most after {2}.':
      '{0} comparten la victoria con {1} cada uno, más que nadie tras {2}.',

    '1 piece': '1 pieza',
    '{0} pieces': '{0} piezas',
    '1 step': '1 paso',
    '{0} steps': '{0} pasos',
    '1 Scarab': '1 escarabajo',
    '{0} Scarabs': '{0} escarabajos',
    '{0}/{1}': '{0}/{1}',
    'Turns played': 'Turnos jugados',
    'Points left': 'Puntos restantes',
    'Pieces left': 'Piezas restantes',
    'Steps left': 'Pasos restantes',
  },
};

export default words;
