import { Observable } from '../../base/observable.ts';

/** Whether somebody is to move in the game that the page shows: the title of the page says so, too. */
export const yourTurn = new Observable(false);
