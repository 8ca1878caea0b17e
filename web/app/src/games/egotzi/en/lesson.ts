import type { StepText } from '../../folder.ts';

const steps = {
  place: {
    title: 'A stone',
    text: 'Black begins. In each turn you place one stone of your colour on any empty square. Nobody passes, and stones are never removed, so in the end the board is full. Place a stone.',
    hint: 'Choose any square.',
  },
  push: {
    title: 'Neighbours slide',
    text: 'Each stone directly above, below, left or right of the new one, of either colour, slides away from it to the nearest empty square. Make the white stone slide to d3.',
    hint: 'Place a stone to its left, on b3: then it slides to the right.',
  },
  jump: {
    title: 'Over others',
    text: 'A sliding stone jumps over stones in its way. Those stay: only neighbours of the new stone move. Make the white stone slide to e3.',
    hint: 'Place a stone on b3: the white stone jumps over d3.',
  },
  transfer: {
    title: 'Round the edge',
    text: 'If there is no empty square beyond a neighbour, it goes to the other side of the new stone: to the farthest empty square of that line. Send the white stone from a3 to e3.',
    hint: 'Place a stone beside it, on b3. Behind a3 there is only the edge.',
  },
  both: {
    title: 'Two at once',
    text: 'All neighbours move at the same time. Place a stone so that one white stone slides to d3 and the other goes round to e3.',
    hint: 'Place it between the two white stones.',
  },
  clash: {
    title: 'Who gives way',
    text: 'Sometimes a stone that slides and a stone that goes round want the same square. Then the sliding one gets it and the other stays. Place a stone on c3 and watch b3 and d3.',
    hint: 'The square is c3.',
    done: 'd3 slid to e3; b3 wanted it too and stayed.',
  },
  full: {
    title: 'A full line',
    text: 'Where a line has no empty square left, its stones stay. Place a stone on c3 and see that nothing moves.',
    hint: 'The square is c3.',
  },
  four: {
    title: 'Four neighbours',
    text: 'Files work like ranks. What is empty is judged once, right after the stone is placed: a square that a stone leaves does not become free for another. Place a stone on c3.',
    hint: 'The square is c3, between four stones.',
    done: 'c2 slid down, d3 slid right. b3 and c4 wanted the same squares by going round, and stayed.',
  },
  biggest: {
    title: 'The biggest group',
    text: 'Stones of one colour that touch along their sides are a group. When the board is full, the biggest group wins. You are White; after you only one square is left, for Black. Place a stone so that you win.',
    hint: 'Join your stones in the middle.',
    done: 'White’s biggest group has four stones, Black’s three.',
  },
  cancel: {
    title: 'Equal groups cancel',
    text: 'If the biggest groups are equal they cancel, and the next ones decide. If nothing is left, which happens only on boards of even size, whoever placed last loses. You are Black, and White will place last. Win.',
    hint: 'Place a stone so that all groups come in equal pairs: try c3.',
    done: 'Seven against seven, one against one: nothing is left, and White placed last. Black wins.',
  },
  swap: {
    title: 'Swapping',
    text: 'To make the start fair, the second player may swap in the first turn instead of placing: that player takes over the first stone and its colour, and the other goes on as White. Swap.',
    hint: 'Use the button beside the board.',
  },
  squared: {
    title: 'Squared groups',
    text: 'In another way of scoring every group counts its size times itself, and all are added. White adds the komi, here 4. The higher sum wins; only a board of even size can end in a draw. You are White. Place a stone so that you win.',
    hint: 'A group of four counts sixteen. Which square joins your stones?',
    done: 'Black has 17 points, White 16 + 4.',
  },
  auction: {
    title: 'Naming a komi',
    text: 'With squared groups the komi can be agreed in an auction. First one player names it: an even number that seems fair. Name a komi.',
    hint: 'Enter an even number beside the board.',
  },
  colour: {
    title: 'Choosing a colour',
    text: 'Then the other chooses a colour: White with this komi, or Black, who places first. A komi of 6 was named. Choose.',
    hint: 'Use one of the two buttons beside the board.',
  },
} satisfies Record<string, StepText>;

export default steps;
