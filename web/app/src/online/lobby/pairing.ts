import { addressOf } from '../../links/router.ts';
import { isByPost } from './control.ts';

/** The terms of a game against whoever wants the same. */
export interface Pairing {
  game: string;
  control: string;
  rated: boolean;
}

/** The address of the lobby that looks at once for somebody to play with. */
export function addressOfPairing(game: string, control: string, rated: boolean): string {
  return addressOf('online', [
    ['play', game],
    ['time', control],
    ['rated', rated ? 'yes' : ''],
  ]);
}

/** What such an address asks for; null for others. */
export function pairingOf(query: ReadonlyMap<string, string>): Pairing | null {
  const [game, control] = [query.get('play'), query.get('time')];
  return game && control ? { game, control, rated: query.get('rated') === 'yes' } : null;
}

/** Whether people are paired for it at once: with a clock. Others offer it, and wait. */
export const isPaired = (control: string): boolean => !isByPost(control) && control !== 'none';
