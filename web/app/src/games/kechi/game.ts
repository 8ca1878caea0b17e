import type { GameCard } from '../folder.ts';

const card: GameCard = {
  order: 3,
  material: 'oiled',
  opening:
    'a13-b13,e13-c13,i13-g13,m13-l13 a1-b1,e1-c1,i1-k1,m1-l1 c13-d13,g13-f13,l13-h13 c1-d1,k1-j1,l1-h1 d13-a12,h13-i12 j1-i6',
};

export default card;
