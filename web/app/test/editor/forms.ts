import type { PositionForm, Stamp } from '@merkhet/engine';

const stamps = (letters: string, turns: number): Stamp[] =>
  [...letters].flatMap((letter) =>
    Array.from({ length: turns || 1 }, (_, quarter) => ({
      text: turns ? `${letter}${quarter}` : letter,
      name: letter,
    })),
  );

/** Forms as the rules of the games give them, shortened. */
export const counted: PositionForm = {
  empty: null,
  stamps: [...stamps('Kk', 0), ...stamps('PpAaXx', 4), ...stamps('SsEe', 2)],
  fields: [
    {
      key: 'mover',
      name: 'To move',
      kind: 'choice',
      choices: [
        { text: 's', name: 'Silver' },
        { text: 'r', name: 'Red' },
      ],
    },
  ],
};
export const withTrays: PositionForm = {
  empty: null,
  stamps: stamps('yYrRbBgG', 0),
  fields: [
    { key: 'sectors', name: 'Sectors', kind: 'trays' },
    {
      key: 'mover',
      name: 'To move',
      kind: 'choice',
      choices: [
        { text: 'y', name: 'Yellow' },
        { text: 'b', name: 'Blue' },
      ],
    },
    { key: 'points', name: 'Points', kind: 'text' },
    { key: 'turns', name: 'Turns', kind: 'text' },
    { key: 'turn', name: 'Turn', kind: 'text' },
  ],
};
export const written: PositionForm = {
  empty: '.',
  stamps: [...stamps('WB', 0), { text: 'x', name: 'used', ground: 'used' }],
  fields: [
    {
      key: 'mover',
      name: 'To move',
      kind: 'choice',
      choices: [
        { text: 'w', name: 'White' },
        { text: 'b', name: 'Black' },
      ],
    },
  ],
};
