import type { Speed } from '../client/schemas.ts';
import type { PeopleKey } from '../people-messages.ts';

/** All speeds, the fastest first. */
export const speeds: readonly Speed[] = ['bullet', 'blitz', 'rapid', 'classical', 'post'];

export const speedKey = (speed: Speed): PeopleKey => `speed.${speed}`;
