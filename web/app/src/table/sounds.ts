import type { Scene } from '@merkhet/engine';
import { settings } from '../base/settings.ts';
import { soundsOfScene, type Sound } from './heard.ts';

/** Makes sounds, one after the other, if they are wished for. */
export function makeSounds(sounds: readonly Sound[]): void {
  const { sound, volume } = settings.value;
  if (!sound || volume === 0 || sounds.length === 0) return;
  import('./synthesizer.ts').then(
    ({ play }) => play(sounds, volume / 100),
    // Without the network it is quiet.
    () => undefined,
  );
}

/** Lets a move be heard. */
export function soundOfMove(scene: Scene, over: boolean): void {
  makeSounds(soundsOfScene(scene, over));
}
