import { hash } from "../text/hash.ts";
import { createRandom, type Random } from "../text/random.ts";
import { words } from "../text/words.ts";

export const MUSIC_RATE = 24_000;

const SECONDS = 8;

/** Steps of a scale in which any two tones go together, in semitones. */
const SCALES = { bright: [0, 2, 4, 7, 9], dark: [0, 3, 5, 7, 10] } as const;

/** Beats in a minute. The first whose words stand in the description counts. */
const TEMPI: readonly (readonly [RegExp, number])[] = [
  [/\b(slow|calm|ambient|lullaby|sad|quiet|gentle)/i, 66],
  [/\b(fast|quick|energetic|techno|punk|dance|lively)/i, 152],
];

const DEFAULT_TEMPO = 108;
const DARK = /\b(sad|dark|minor|melanchol|night|gloomy|rain|storm)/i;
const WALTZ = /\b(waltz|three[ -]four|3\/4)/i;

/** Noises that lie under the tones, by how much of each sample is kept from the last one. */
const NOISES: readonly (readonly [RegExp, number])[] = [
  [/\b(rain|hiss|static|crackl)/i, 0.2],
  [/\b(wind|waves?|sea|ocean|storm|thunder|engine)/i, 0.97],
];

/** Makes a tune of eight seconds: tempo, scale and beat from the words that name them, the tones from all words. */
export function music(description: string, seed: number): Float32Array {
  const random = createRandom(hash(description.toLowerCase(), seed));
  const samples = new Float32Array(SECONDS * MUSIC_RATE);
  const beat = 60 / (TEMPI.find(([named]) => named.test(description))?.[1] ?? DEFAULT_TEMPO);
  const beatsInBar = WALTZ.test(description) ? 3 : 4;
  const scale = SCALES[DARK.test(description) ? "dark" : "bright"];
  const steps = words(description).map((word) => hash(word, seed));
  for (let index = 0; index * beat < SECONDS; index++) {
    const step = steps[index % Math.max(1, steps.length)] ?? hash(description, seed);
    addTone(samples, index * beat, hertz(step % 10, scale), 0.3, beat * 1.6);
    if (index % beatsInBar === 0) addTone(samples, index * beat, hertz(step % 3, scale) / 4, 0.35, beat * 3);
  }
  for (const [named, kept] of NOISES) if (named.test(description)) addNoise(samples, kept, random);
  return samples;
}

/** The tone at a place of a scale that goes up from the A below middle C. */
function hertz(place: number, scale: readonly number[]): number {
  const semitones = (scale[place % scale.length] ?? 0) + 12 * Math.floor(place / scale.length);
  return 220 * 2 ** (semitones / 12);
}

/** A string that is plucked. */
function addTone(samples: Float32Array, start: number, pitch: number, loud: number, seconds: number): void {
  const first = Math.round(start * MUSIC_RATE);
  const last = Math.min(samples.length, first + Math.round(seconds * MUSIC_RATE));
  for (let at = first; at < last; at++) {
    const time = (at - first) / MUSIC_RATE;
    const fading = Math.min(1, time * 200) * Math.exp((-4 * time) / seconds);
    const wave = Math.sin(2 * Math.PI * pitch * time) + 0.3 * Math.sin(4 * Math.PI * pitch * time);
    samples[at] = (samples[at] ?? 0) + loud * fading * wave;
  }
}

function addNoise(samples: Float32Array, kept: number, random: Random): void {
  let last = 0;
  for (let at = 0; at < samples.length; at++) {
    last = kept * last + (1 - kept) * random.between(-1, 1);
    samples[at] = (samples[at] ?? 0) + 0.12 * last * (1 + 6 * kept);
  }
}
