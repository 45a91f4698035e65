/** Soft sounds, made on the spot: no file is ever loaded, and nothing sounds until it is wished. */

import { settings } from "./settings.svelte";

export type Sound = "card" | "dice" | "reveal" | "turn";

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Play a sound, if sounds are switched on. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A browser may hold it back until somebody has touched the page.
  if (context.state === "suspended") void context.resume();
  const at = context.currentTime + 0.01;
  if (sound === "card") rustle(context, at, 2600, 0.09, 0.12);
  else if (sound === "dice") {
    for (let knock = 0; knock < 6; knock += 1) {
      const when = at + 0.08 * knock + 0.05 * Math.random();
      rustle(context, when, 900 + 500 * Math.random(), 0.045, 0.22 - 0.025 * knock);
    }
  } else if (sound === "reveal") {
    tone(context, at, 392, 0.28, 0.07);
    tone(context, at + 0.09, 587.3, 0.4, 0.06);
  } else {
    tone(context, at, 659.3, 0.3, 0.06);
    tone(context, at + 0.13, 880, 0.5, 0.05);
  }
}

/** A short breath of noise around a pitch: paper, or a die on wood. */
function rustle(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const wave = hiss.getChannelData(0);
    for (let index = 0; index < wave.length; index += 1) wave[index] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: hiss });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 });
  source.connect(filter).connect(envelope(audio, at, 0.004, length, loud)).connect(audio.destination);
  source.start(at, Math.random() * 0.3, length + 0.05);
}

/** A soft tone that fades like a small bell. */
function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const source = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  source.connect(envelope(audio, at, 0.015, length, loud)).connect(audio.destination);
  source.start(at);
  source.stop(at + length + 0.05);
}

function envelope(audio: AudioContext, at: number, rise: number, length: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}
