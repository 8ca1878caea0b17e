import type { Scene } from '@merkhet/engine';
import { settings } from '../base/settings.ts';
import type { Sound } from './heard.ts';

/** Whether anything is to be heard. What makes sounds is fetched when the first is due. */
const audible = () => settings.value.sound && settings.value.volume > 0;
// Without the network it is quiet.
const unheard = () => undefined;

/** Makes sounds, one after the other, if they are wished for. */
export function makeSounds(sounds: readonly Sound[]): void {
  if (!audible() || sounds.length === 0) return;
  import('./synthesizer.ts').then(({ play }) => play(sounds, settings.value.volume / 100), unheard);
}

/** Lets a move be heard. */
export function soundOfMove(scene: Scene, over: boolean): void {
  if (audible()) import('./heard.ts').then(({ soundsOfScene }) => makeSounds(soundsOfScene(scene, over)), unheard);
}
