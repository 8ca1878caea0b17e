/** An empty board tells nothing of its game: some moves from its start are shown. */
export const openingMoves: Record<string, string> = {
  khepri: '@N e9-e8 e8-e7 e7-e6 @S e1-e2 e2-e3 e3-e4 @E end @NW a9-b9 @SW a1-b1 @W a5-b5 end e4-d4 e6-f6 @W end @S e1-e2 e2-e3 @N end',
  kechi: 'a13-b13,e13-c13,i13-g13,m13-l13 a1-b1,e1-c1,i1-k1,m1-l1 c13-d13,g13-f13,l13-h13 c1-d1,k1-j1,l1-h1 d13-a12,h13-i12 j1-i6',
  egotzi: 'd4 d5 e4 c5 c4 e3 d3 f4 b5 d6',
};
