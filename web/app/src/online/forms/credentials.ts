import { ServerError } from '../client/server-error.ts';
import type { PeopleKey } from '../people-messages.ts';

/** What can be typed in the forms of an account. */
export type Field = 'name' | 'password' | 'newPassword' | 'code' | 'label' | 'scopes' | 'note' | 'player' | 'opponent';

/** What is wrong with fields, by messages. */
export type Flaws = Partial<Record<Field, PeopleKey>>;

/** The bounds are those of online/account/name.hpp and passwords.hpp. */
const shortestName = 2;
const longestName = 20;
const shortestPassword = 8;
const longestPassword = 1000;

/** Why nobody can be called that; null if the server may be asked. */
export function nameFlaw(name: string): PeopleKey | null {
  if (name === '') return 'wrong.empty';
  if (name.length < shortestName || name.length > longestName) return 'wrong.nameLength';
  if (!/^[a-z\d][\w-]*$/i.test(name) || !/[a-z]/i.test(name)) return 'wrong.nameLetters';
  return null;
}

/** Why somebody of that name cannot have this new password; null if the server may be asked. */
export function passwordFlaw(password: string, name: string): PeopleKey | null {
  if (password === '') return 'wrong.empty';
  if ([...password].length < shortestPassword) return 'wrong.passwordShort';
  if (new TextEncoder().encode(password).length > longestPassword) return 'wrong.passwordLong';
  if (password.toLowerCase() === name.toLowerCase()) return 'wrong.passwordName';
  return null;
}

/** Those that are given, without the fields at which nothing is wrong. */
export function flawsOf(found: Partial<Record<Field, PeopleKey | null>>): Flaws {
  return Object.fromEntries(Object.entries(found).filter(([, key]) => key !== null));
}

/** Nothing is typed where something has to be. */
export const emptyFlaw = (text: string): PeopleKey | null => (text === '' ? 'wrong.empty' : null);

/** The server's lines that belong to a field, and what the pages say instead. */
export const serverLines: readonly (readonly [line: string, field: Field, key: PeopleKey])[] = [
  ['this name is reserved', 'name', 'wrong.nameReserved'],
  ['this name is taken', 'name', 'wrong.nameTaken'],
  ['the name is no password', 'newPassword', 'wrong.passwordName'],
  ['too many others have this password', 'newPassword', 'wrong.passwordCommon'],
  ['name and password do not belong together', 'password', 'wrong.login'],
  ['name and code do not belong together', 'code', 'wrong.code'],
  ['this is not your password', 'password', 'wrong.password'],
  ['this account is banned for now', 'name', 'wrong.banned'],
  ['an account has at most 20 tokens', 'label', 'wrong.tokens'],
  ['you have reported this account already', 'note', 'wrong.reported'],
  ['nobody has looked at your reports yet', 'note', 'wrong.reports'],
  ['player: there is no such account', 'player', 'wrong.noAccount'],
  ['opponent: there is no such account', 'opponent', 'wrong.noAccount'],
];

/** At which field the server's refusal belongs; null if at none. */
export function flawOfRefusal(error: unknown): Flaws | null {
  if (!(error instanceof ServerError)) return null;
  const known = serverLines.find(([line]) => error.message.endsWith(line));
  return known ? { [known[1]]: known[2] } : null;
}
