/** The foot of a piece tells its side in grey, too: round under silver, square under red. */
const plates: Readonly<Record<string, string>> = {
  silver: 'M0-35C19.3-35 35-19.3 35 0C35 19.3 19.3 35 0 35C-19.3 35-35 19.3-35 0C-35-19.3-19.3-35 0-35Z',
  red: 'M-28-32L28-32Q32-32 32-28L32 28Q32 32 28 32L-28 32Q-32 32-32 28L-32-28Q-32-32-28-32Z',
};

export const plateOf = (tint: string): string => plates[tint] ?? plates['silver']!;

/** Path data along the mirror of a Scarab or an Eye, which runs from the top left at facing 0; given for an upright one. */
export const along = (d: string): string =>
  d.replace(/(-?[\d.]+)[ ,]*(-?[\d.]+)/g, (_, x: string, y: string) =>
    [Number(x) + Number(y), Number(y) - Number(x)].map((value) => `${Math.round(value * 7.07) / 10} `).join(''),
  );
