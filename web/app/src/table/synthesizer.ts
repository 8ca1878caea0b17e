import type { Sound } from './heard.ts';

/** Part of a sound, in seconds from its beginning, hertz, and shares of the full volume. */
type Part =
  /** A tone that glides from one pitch to another and dies away. */
  | { at?: number; tone: [from: number, to: number]; for: number; loud: number; shape?: OscillatorType; rise?: number }
  /** Noise round a pitch: wood on wood, stone on stone, splinters. */
  | { at?: number; noise: [from: number, to: number]; for: number; loud: number; narrow?: number; rise?: number };

const bell = (at: number, pitch: number, loud = 0.12): Part[] => [
  { at, tone: [pitch, pitch], for: 0.7, loud },
  { at, tone: [pitch * 2.76, pitch * 2.76], for: 0.25, loud: loud / 5 },
];
/** A piece put down on the board: the knock, and the board below it. */
const knock = (at: number, pitch: number, loud: number): Part[] => [
  { at, noise: [pitch, pitch], for: 0.06, loud, narrow: 2 },
  { at, tone: [pitch / 4, pitch / 6], for: 0.09, loud: loud / 2 },
];
const splinters: Part[] = [
  { noise: [5200, 1800], for: 0.28, loud: 0.3, narrow: 1 },
  { tone: [1400, 260], for: 0.22, loud: 0.08, shape: 'triangle' },
  ...bell(0.03, 2350, 0.03),
];

const parts: Record<Sound, readonly Part[]> = {
  move: knock(0, 900, 0.5),
  turn: [...knock(0, 1700, 0.22), ...knock(0.06, 1300, 0.3)],
  push: [{ noise: [380, 620], for: 0.16, loud: 0.3, narrow: 0.8, rise: 0.05 }, ...knock(0.15, 700, 0.5)],
  capture: [...knock(0, 1100, 0.5), ...knock(0.07, 620, 0.4)],
  tick: knock(0, 2200, 0.14),
  beam: [
    { tone: [620, 930], for: 0.34, loud: 0.1, rise: 0.03 },
    { tone: [624, 938], for: 0.34, loud: 0.1, rise: 0.03 },
    { tone: [1860, 2790], for: 0.2, loud: 0.02, rise: 0.05 },
  ],
  hit: splinters,
  fall: [
    ...splinters,
    { at: 0.05, tone: [130, 48], for: 1.3, loud: 0.4 },
    { at: 0.1, noise: [240, 90], for: 0.9, loud: 0.35, narrow: 0.7 },
    ...bell(0.35, 294, 0.1),
    ...bell(0.6, 220, 0.1),
  ],
  score: [...bell(0, 659), ...bell(0.12, 988)],
  die: [0, 0.07, 0.15, 0.26, 0.41].flatMap((at, index) => knock(at, 1500 - index * 130, 0.34 - index * 0.04)),
  yours: [...bell(0, 784, 0.07), ...bell(0.14, 1047, 0.07)],
  low: [0, 0.16].map((at) => ({ at, tone: [980, 980], for: 0.1, loud: 0.1, shape: 'triangle' }) as const),
  win: [523, 659, 784, 1047].flatMap((pitch, index) => bell(index * 0.12, pitch, 0.11)),
  loss: [440, 349, 294].flatMap((pitch, index) => bell(index * 0.2, pitch, 0.1)),
  over: [...bell(0, 392, 0.1), ...bell(0.02, 587, 0.1)],
};

/** How long after the beginning of one sound the next begins, in seconds. */
const lasting: Partial<Record<Sound, number>> = {
  move: 0.1,
  turn: 0.14,
  push: 0.22,
  capture: 0.16,
  beam: 0.3,
  hit: 0.2,
};

let audio: { context: AudioContext; out: GainNode; noise: AudioBuffer } | null = null;

function opened(): typeof audio {
  try {
    if (!audio) {
      const context = new AudioContext();
      // Several sounds at once do not crackle.
      const limit = context.createDynamicsCompressor();
      const out = context.createGain();
      out.connect(limit).connect(context.destination);
      const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
      const samples = noise.getChannelData(0);
      for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
      audio = { context, out, noise };
    }
    if (audio.context.state === 'suspended') void audio.context.resume();
    return audio;
  } catch {
    // No sound card, or no permission.
    return null;
  }
}

/** Swells to its peak and dies away. */
function envelope(context: AudioContext, at: number, part: Part): GainNode {
  const node = context.createGain();
  const rise = part.rise ?? 0.004;
  node.gain.setValueAtTime(0.0001, at);
  node.gain.exponentialRampToValueAtTime(part.loud, at + rise);
  node.gain.exponentialRampToValueAtTime(0.0001, at + rise + part.for);
  return node;
}

function sound({ context, out, noise }: NonNullable<typeof audio>, part: Part, start: number): void {
  const at = start + (part.at ?? 0);
  const end = at + (part.rise ?? 0.004) + part.for;
  const shaped = envelope(context, at, part);
  shaped.connect(out);
  if ('tone' in part) {
    const source = context.createOscillator();
    source.type = part.shape ?? 'sine';
    source.frequency.setValueAtTime(part.tone[0], at);
    source.frequency.exponentialRampToValueAtTime(part.tone[1], end);
    source.connect(shaped);
    source.start(at);
    source.stop(end);
  } else {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = part.narrow ?? 1;
    filter.frequency.setValueAtTime(part.noise[0], at);
    filter.frequency.exponentialRampToValueAtTime(part.noise[1], end);
    source.connect(filter).connect(shaped);
    source.start(at, Math.random() * 0.5);
    source.stop(end);
  }
}

/** Plays sounds, each a little after the one before; `volume` from 0 to 1. */
export function play(sounds: readonly Sound[], volume: number): void {
  const on = opened();
  if (!on) return;
  // Ears hear loudness by its square.
  on.out.gain.value = volume ** 2 * 1.6;
  let start = on.context.currentTime + 0.01;
  for (const one of sounds) {
    for (const part of parts[one]) sound(on, part, start);
    start += lasting[one] ?? 0.3;
  }
}
