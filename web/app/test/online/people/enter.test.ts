import { expect, it } from 'vitest';
import { parseRoute } from '../../../src/links/router.ts';
import { addressToEnter, pageOf } from '../../../src/online/account/enter.ts';

const next = (address: string) => parseRoute(address).query.get('next');

it('leads back to the page one was on, with all that was asked for there', () => {
  const page = pageOf(parseRoute('#/studies?from=g1&list=own'));
  expect(page).toBe('studies?from=g1&list=own');
  expect(next(addressToEnter('login', page))).toBe(page);
});
it('leads back to no page on which one comes in', () => {
  expect(next(addressToEnter('register', pageOf(parseRoute('#/login?next=studies'))))).toBeUndefined();
});
