import type { Rules } from '@merkhet/engine';
import { gameName } from '@merkhet/engine/game-name';
import { derived } from 'svelte/store';
import { settingText } from '../messages/messages.ts';

/** What the game of a name is called; its name where the rules here do not know it. */
export const titleIn = (rules: Rules, name: string): string =>
  rules.games().find((game) => game.name === name)?.title ?? name;

/** The options that a game text gives, by name. */
export function optionsIn(game: string): Record<string, string> {
  const given = game.slice(gameName(game).length + 1);
  const pairs = given.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** The same in words, as in "Board size: 5×5"; without options that the rules here do not know. */
export const optionTexts = derived(settingText, ($settingText) => (rules: Rules, game: string): string[] => {
  const name = gameName(game);
  const known = rules.games().find((one) => one.name === name)?.options ?? [];
  return Object.entries(optionsIn(game)).flatMap(([key, value]) => {
    const option = known.find((one) => one.name === key);
    return option ? [$settingText(name, option, value)] : [];
  });
});
