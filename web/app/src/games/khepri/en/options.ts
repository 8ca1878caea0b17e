import type { OptionTexts } from '../../folder.ts';

const options: OptionTexts = {
  players: { label: 'Players', help: 'How many play, each for themselves.' },
  target: { label: 'Points to win', help: 'Whoever has this many points at the end of their turn wins at once.' },
  turns: {
    label: 'Longest game',
    help: 'After this many turns of all players together, whoever has the most points wins. 0: only points end the game.',
  },
};

export default options;
