import type { GameWords } from '../../folder.ts';

const words: GameWords = {
  summary: 'Cada piedra aparta a sus vecinas. Al final gana el grupo más grande.',
  kinds: { stone: 'piedra' },
  terms: {
    'To place': 'Turno de',
    'not taken': 'no hecho',
    Balance: 'Equilibrio',
    'komi is to be named': 'falta proponer komi',
    'a colour is to be chosen': 'falta elegir color',
    agreed: 'acordada',
    'agreed, seats swapped': 'acordada, con los colores cambiados',
    'an even number': 'un número par',
    '{0} placed, {1} to go': 'colocadas {0}, faltan {1}',
    'Groups now': 'Grupos ahora',
    'Points now': 'Puntos ahora',
    'all cancel': 'todos se anulan',
    'Black {0}, White {1}': 'negras {0}, blancas {1}',
    '1 pair cancels': '1 par se anula',
    '{0} pairs cancel': '{0} pares se anulan',
    '{0} for White': '{0} para las blancas',
    "First names White's komi, even and at most {0}":
      'Jugador 1 propone el komi de las blancas, par y de {0} como mucho',
    'an even number 0…{0}': 'un número par de 0 a {0}',
    'Black places {0}.': 'Las negras colocan en {0}.',
    'White places {0}.': 'Las blancas colocan en {0}.',
    '{0} slides to {1}': '{0} se desliza a {1}',
    '{0} is transferred to {1}': '{0} pasa al otro lado, a {1}',
    '{0} stays ({1})': '{0} se queda ({1})',
    '{0} has the only empty square': '{0} ocupa la única casilla vacía',
    'rank {0} is full': 'la fila {0} está llena',
    'file {0} is full': 'la columna {0} está llena',
    "The seats swap colours: the first stone's owner goes on as White and places next.":
      'Se cambian los colores: quien puso la primera piedra sigue con blancas y coloca ahora.',
    'First names komi {0} for White; Second chooses a colour.':
      'Jugador 1 propone un komi de {0} para las blancas; Jugador 2 elige color.',
    'Second takes Black; First is White and gets komi {0}.':
      'Jugador 2 elige negras; Jugador 1 lleva blancas y recibe un komi de {0}.',
    'Second takes White and komi {0}; First is Black.':
      'Jugador 2 elige blancas y un komi de {0}; Jugador 1 lleva negras.',
    'Biggest groups, Black to White: {0}: {1} wins.': 'Grupos mayores, negras a blancas: {0}. Victoria de {1}.',
    'Biggest groups, Black to White: {0} cancel; {1}: {2} wins.':
      'Grupos mayores, negras a blancas: {0} se anulan; {1}. Victoria de {2}.',
    'Biggest groups, Black to White: {0} cancel; nothing is left, so White, who placed last, loses: Black wins.':
      'Grupos mayores, negras a blancas: {0} se anulan y no queda nada, así que pierden las blancas, que colocaron la última piedra. Victoria de Negras.',
    '{0} + komi {1} = {2}': '{0} + komi {1} = {2}',
    'Squared group sizes: Black {0}; White {1}: Black wins.':
      'Grupos al cuadrado: negras {0}; blancas {1}. Victoria de Negras.',
    'Squared group sizes: Black {0}; White {1}: White wins.':
      'Grupos al cuadrado: negras {0}; blancas {1}. Victoria de Blancas.',
    'Squared group sizes: Black {0}; White {1}: a draw.': 'Grupos al cuadrado: negras {0}; blancas {1}. Tablas.',

    '{0} = {1}': '{0} = {1}',
    '{0} to {1}': '{0} a {1}',
    Swap: 'Intercambio',
    'on offer': 'disponible',
    Komi: 'Komi',
    Auction: 'Subasta',
    'Second chooses black or white': 'Jugador 2 elige negras o blancas',
    First: 'Jugador 1',
    Second: 'Jugador 2',
  },
};

export default words;
