import type { components } from '../../../dist/api.ts';

/** What the server says and hears: src/online/api/openapi.json describes it, and api-types.mjs makes types of that. */
export type Schemas = components['schemas'];

export type Account = Schemas['Account'];
export type Profile = Schemas['Profile'];
export type Speed = Schemas['Speed'];
export type Offer = Schemas['Offer'];
export type Wish = Schemas['Wish'];
export type Agreed = Schemas['Agreed'];
export type Game = Schemas['Game'];
export type Room = Schemas['Room'];
export type RoomSettings = Schemas['RoomSettings'];
export type Vacation = Schemas['Vacation'];
export type RoomNews = Schemas['RoomNews'];
export type RoomEvent = Schemas['RoomEvent'];
export type Clocks = Schemas['Clocks'];
export type Crowd = Schemas['Crowd'];
export type PlanNode = Schemas['PlanNode'];
export type Command = Schemas['Command'];
export type SocketMessage = Schemas['SocketMessage'];
export type Tournament = Schemas['Tournament'];
export type Notice = Schemas['Notice'];
export type TournamentKind = Tournament['settings']['kind'];
export type TournamentWish = Schemas['TournamentWish'];
export type Standing = Schemas['Standing'];
export type Pairing = Schemas['Pairing'];
