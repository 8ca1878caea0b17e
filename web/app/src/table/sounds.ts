import type { Scene } from '@merkhet/engine';
import { settings } from '../base/settings.ts';

/** Short sounds, made on the spot: no files to load. */
type Sound = 'move' | 'beam' | 'removed' | 'end';

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    return audio;
  } catch {
    return null;
  }
}

function envelope(on: AudioContext, at: number, peak: number, seconds: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(on.destination);
  return gain;
}

function tone(on: AudioContext, from: number, to: number, delay: number, seconds: number, type: OscillatorType): void {
  const at = on.currentTime + delay;
  const oscillator = on.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.connect(envelope(on, at, 0.09, seconds));
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

/** A stone put down: a short burst of noise without its high part. */
function knock(on: AudioContext, pitch: number, delay: number): void {
  const at = on.currentTime + delay;
  const seconds = 0.07;
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  source.buffer = buffer;
  const filter = on.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(envelope(on, at, 0.5, seconds));
  source.start(at);
}

function play(sound: Sound): void {
  const on = context();
  if (!on) return;
  if (sound === 'move') knock(on, 900, 0);
  else if (sound === 'beam') tone(on, 880, 1320, 0.05, 0.22, 'sine');
  else if (sound === 'removed') {
    tone(on, 700, 140, 0.12, 0.3, 'triangle');
    knock(on, 500, 0.14);
  } else [392, 494, 587].forEach((pitch, index) => tone(on, pitch, pitch, index * 0.12, 0.5, 'sine'));
}

/** What a move sounds like, if sounds are wished for. */
export function soundOfMove(scene: Scene, over: boolean): void {
  if (!settings.value.sound) return;
  play('move');
  if (scene.lines.some(({ kind }) => kind === 'beam')) play('beam');
  if (scene.marks.some(({ kind }) => kind === 'removed')) play('removed');
  if (over) play('end');
}
