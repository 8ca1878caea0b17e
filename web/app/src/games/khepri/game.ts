import type { GameCard } from '../folder.ts';

const card: GameCard = {
  order: 2,
  material: 'smoked',
  opening:
    '@N e9-e8 e8-e7 e7-e6 @S e1-e2 e2-e3 e3-e4 @E end @NW a9-b9 @SW a1-b1 @W a5-b5 end e4-d4 e6-f6 @W end @S e1-e2 e2-e3 @N end',
};

export default card;
