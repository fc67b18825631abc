import type { BoardSound } from './use-board-sound.ts';
import { isSoundOn } from './sound-setting.ts';

/** One knock or one soft tone. `at` is its start in seconds. */
interface Strike {
  readonly kind: 'knock' | 'tone';
  readonly at: number;
  readonly hz: number;
  readonly seconds: number;
  readonly volume: number;
}

const strikes: Readonly<Record<BoardSound, readonly Strike[]>> = {
  move: [{ kind: 'knock', at: 0, hz: 210, seconds: 0.09, volume: 0.38 }],
  capture: [
    { kind: 'knock', at: 0, hz: 320, seconds: 0.06, volume: 0.34 },
    { kind: 'knock', at: 0.045, hz: 180, seconds: 0.1, volume: 0.42 },
  ],
  check: [
    { kind: 'knock', at: 0, hz: 210, seconds: 0.09, volume: 0.36 },
    { kind: 'tone', at: 0.03, hz: 659, seconds: 0.28, volume: 0.14 },
  ],
  end: [
    { kind: 'knock', at: 0, hz: 180, seconds: 0.1, volume: 0.4 },
    { kind: 'tone', at: 0.08, hz: 392, seconds: 0.7, volume: 0.12 },
    { kind: 'tone', at: 0.22, hz: 523, seconds: 0.9, volume: 0.12 },
  ],
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/**
 * Plays a synthesised sound, so that no file is fetched. Browsers allow sound only after the user's first input.
 * Nothing is played before.
 */
export function playBoardSound(sound: BoardSound): void {
  if (!isSoundOn() || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'running') strikeAll(audio, sound);
  else {
    // Without an audio device the promise rejects or never settles, and the board stays silent.
    audio.resume().then(
      () => strikeAll(audio, sound),
      () => undefined,
    );
  }
}

function strikeAll(audio: AudioContext, sound: BoardSound): void {
  for (const strike of strikes[sound]) {
    if (strike.kind === 'knock') knock(audio, strike);
    else tone(audio, strike, 'triangle');
  }
}

/** Plays a knock on wood: a low tone with a short decay, and filtered noise. */
function knock(audio: AudioContext, strike: Strike): void {
  tone(audio, strike, 'sine');
  const source = audio.createBufferSource();
  source.buffer = noise ??= makeNoise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = strike.hz * 6;
  filter.Q.value = 1.1;
  const gain = fading(audio, strike.at, 0.03, strike.volume * 0.7);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + strike.at);
}

function tone(audio: AudioContext, strike: Strike, shape: OscillatorType): void {
  const oscillator = audio.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.value = strike.hz;
  const gain = fading(audio, strike.at, strike.seconds, strike.volume);
  oscillator.connect(gain).connect(audio.destination);
  const start = audio.currentTime + strike.at;
  oscillator.start(start);
  oscillator.stop(start + strike.seconds);
}

function fading(audio: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  return gain;
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.05), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
