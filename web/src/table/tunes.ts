/** Synthesises the table's sounds. */

import type { Sound } from './sound';

/** Frequency in hertz, start and length in seconds, volume from 0 to 1. */
type Note = [frequency: number, at: number, length: number, volume: number];

const TUNES: Record<Sound, Note[]> = {
  tick: [[190, 0, 0.05, 0.12]],
  chat: [
    [740, 0, 0.09, 0.08],
    [880, 0.07, 0.12, 0.06],
  ],
  turn: [
    [392, 0, 0.18, 0.14],
    [587, 0.13, 0.3, 0.14],
  ],
  end: [
    [392, 0, 0.2, 0.14],
    [494, 0.16, 0.2, 0.14],
    [587, 0.32, 0.2, 0.14],
    [784, 0.48, 0.6, 0.16],
  ],
};

let context: AudioContext | null = null;

export function play(name: Sound): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [frequency, at, length, volume] of TUNES[name])
    pluck(context, frequency, context.currentTime + at, length, volume);
}

/** Plays a plucked string: quick to start, slow to fade. */
function pluck(audio: AudioContext, frequency: number, at: number, length: number, volume: number): void {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}
