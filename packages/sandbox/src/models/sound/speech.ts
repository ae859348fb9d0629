import { createRandom } from "../text/random.ts";

/** Samples in a second: what providers use that answer with plain samples. */
export const SPEECH_RATE = 24_000;

/** Longer texts are cut: nobody listens to the sandbox for longer. */
const MAX_SPEECH_SECONDS = 60;

/** The first two resonances of the mouth in hertz, by vowel (Peterson and Barney, 1952, men's, rounded). */
const VOWELS: Readonly<Record<string, readonly [number, number]>> = {
  a: [730, 1090],
  e: [530, 1840],
  i: [270, 2290],
  o: [570, 840],
  u: [300, 870],
  y: [300, 2000],
};

/** Letters that are spoken without the voice. */
const HISSED = /[cfhkpqstx]/;

const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Seconds at normal speed. */
const LENGTHS = { vowel: 0.11, voiced: 0.06, hissed: 0.05, gap: 0.06, pause: 0.28 };

export interface Voice {
  /** Hertz. */
  readonly pitch: number;
  /** 1 is normal, 2 is twice as fast. */
  readonly speed: number;
  readonly seed: number;
}

type Kind = keyof typeof LENGTHS;

interface Phone {
  readonly kind: Kind;
  readonly resonances: readonly [number, number];
  /** How far the pitch has moved here, as a factor. */
  readonly tone: number;
}

/** Speaks a text letter by letter, as a child's toy would: vowels ring, consonants hum or hiss. */
export function speech(text: string, { pitch, speed, seed }: Voice): Float32Array {
  const phones = phonesOf(text);
  const lengths = phones.map(({ kind }) => Math.round((LENGTHS[kind] / speed) * SPEECH_RATE));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const samples = new Float32Array(Math.min(total, MAX_SPEECH_SECONDS * SPEECH_RATE));
  const random = createRandom(seed);
  let at = 0;
  for (const [index, phone] of phones.entries()) {
    const length = lengths[index] ?? 0;
    const sound = soundOf(phone, pitch, random.next);
    for (let place = 0; place < length && at < samples.length; place++, at++) {
      // Swells and fades, so that nothing clicks.
      samples[at] = sound(place / SPEECH_RATE) * Math.sin((Math.PI * (place + 0.5)) / length) ** 0.5;
    }
  }
  return samples;
}

/** No more letters fill the longest answer, even if all are short and spoken fast. */
const MAX_LETTERS = 5000;

function phonesOf(text: string): Phone[] {
  const spoken = text
    .slice(0, MAX_LETTERS)
    .replace(/\d/g, (digit) => ` ${DIGITS[Number(digit)]} `)
    .normalize("NFD")
    .toLowerCase();
  const letters = [...spoken.matchAll(/[\p{L}\s,;:.!?]/gu)].map(([letter]) => letter);
  const tones = tonesOf(letters);
  return letters.map((letter, index) => phoneOf(letter, tones[index] ?? 1));
}

function phoneOf(letter: string, tone: number): Phone {
  const vowel = VOWELS[letter];
  if (vowel) return { kind: "vowel", resonances: vowel, tone };
  if (/\s/.test(letter)) return { kind: "gap", resonances: [0, 0], tone };
  if (/[,;:.!?]/.test(letter)) return { kind: "pause", resonances: [0, 0], tone };
  const code = letter.codePointAt(0) ?? 0;
  // Letters of other scripts ring as vowels do, each in its own way.
  if (code > 0x7f)
    return { kind: "vowel", resonances: [280 + (code % 11) * 45, 850 + (code % 13) * 110], tone };
  return {
    kind: HISSED.test(letter) ? "hissed" : "voiced",
    resonances: [220 + (code % 5) * 40, 1000 + (code % 7) * 150],
    tone,
  };
}

/** Sentences sink towards their end; questions rise. */
function tonesOf(letters: readonly string[]): number[] {
  let [end, mark] = [letters.length, ""];
  const tones: number[] = [];
  for (let index = letters.length - 1; index >= 0; index--) {
    const letter = letters[index] ?? "";
    if (/[.!?]/.test(letter)) [end, mark] = [index, letter];
    const left = end - index;
    tones[index] = mark === "?" && left < 8 ? 1.3 - left * 0.03 : 0.92 + Math.min(left, 40) * 0.003;
  }
  return tones;
}

/** A sample by its time in seconds since the phone began. */
function soundOf({ kind, resonances, tone }: Phone, pitch: number, noise: () => number) {
  const [low, high] = resonances;
  if (kind === "gap" || kind === "pause") return () => 0;
  if (kind === "hissed") return () => (noise() - 0.5) * 0.25;
  const period = 1 / (pitch * tone);
  const loud = kind === "vowel" ? 0.5 : 0.25;
  // Each opening of the vocal cords strikes the mouth's resonances, which die away.
  return (seconds: number) => {
    const since = seconds % period;
    const ring = (hertz: number, fading: number) =>
      Math.exp(-fading * since) * Math.sin(2 * Math.PI * hertz * since);
    return loud * (0.7 * ring(low, 260) + 0.4 * ring(high, 420));
  };
}
