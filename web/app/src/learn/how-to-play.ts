import others from 'virtual:texts/how-to-play';
import type { HowToPlay } from '../games/folder.ts';

/** The rules of a game for players, in a language. */
export async function howToPlay(game: string, language: string): Promise<HowToPlay> {
  const texts = await (others[language]?.() ?? import('virtual:texts/how-to-play/en'));
  return texts.default[game] ?? [];
}
