import type { Option, Rules } from '@merkhet/engine';

/** What a list says about a game, by its text. */
export interface KnownGame {
  /** What its seats are called. */
  names: string[];
  /** The options that differ from their defaults. */
  changed: { option: Option; value: string }[];
}

/** Looks games up by their texts, each text once. A game of an older version has neither names nor options. */
export function rememberedGames(rules: Rules): (game: string) => KnownGame {
  const known = new Map<string, KnownGame>();
  return (game) => {
    let found = known.get(game);
    if (!found) known.set(game, (found = look(rules, game)));
    return found;
  };
}

function look(rules: Rules, game: string): KnownGame {
  const [name = ''] = game.split(':', 1);
  const info = rules.games().find((one) => one.name === name);
  try {
    const line = rules.open(game);
    const usual = rules.open(name);
    const { names } = line.state();
    const { settings } = line.about;
    const changed = (info?.options ?? []).flatMap((option) => {
      const value = settings[option.name];
      return value === undefined || value === usual.about.settings[option.name] ? [] : [{ option, value }];
    });
    line.dispose();
    usual.dispose();
    return { names, changed };
  } catch {
    return { names: [], changed: [] };
  }
}
