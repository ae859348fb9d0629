import { encodeWav } from "../../packages/catalog/dist/wav.js";
import { findWord } from "./find-word.mjs";
import { samplesOf, speak } from "./flite.mjs";
import { share, squaredError } from "./scores.mjs";

/** Words spoken by a voice, to match with the same words of another voice. */
export function spokenWords(/** @type {readonly string[]} */ words) {
  return {
    measure: "word is known by another voice's",
    inputs: words.map((word) => ({ inputs: word })),
    score: (/** @type {readonly { bytes: Uint8Array }[]} */ outputs) => {
      const templates = words.map((word) => samplesOf(speak(word, "rms")));
      return share(outputs.map(({ bytes }, at) => findWord(samplesOf(bytes), templates) === at));
    },
    constant: 1 / words.length,
  };
}

const RATE = 48_000;
/** Sample rate of Flite in Hz. */
export const SPEECH_RATE = 16_000;
const UP = RATE / SPEECH_RATE;

/** Samples of 16 kHz at 48 kHz. */
export const raiseRate = (/** @type {Float32Array} */ slow) =>
  Float32Array.from({ length: slow.length * UP }, (_, at) => {
    const left = Math.floor(at / UP);
    const [one = 0, other = one] = [slow[left], slow[left + 1]];
    return one + ((other - one) * (at % UP)) / UP;
  });

/** Numbers from -0.5 to 0.5, the same in every run. */
function createRandom() {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/** Speech at 48 kHz under noise of a third of its loudness. */
export function noisySpeech(/** @type {readonly string[]} */ texts) {
  const random = createRandom();
  const spoken = texts.map((text) => samplesOf(speak(text)));
  const cases = spoken.map((slow) => {
    const clean = raiseRate(slow);
    const loudness = Math.sqrt(squaredError(clean, new Float32Array(clean.length)) / clean.length);
    return { clean, noisy: clean.map((value) => value + random() * 2 * loudness * 0.6) };
  });
  const errorOf = (/** @type {readonly Float32Array[]} */ sounds) =>
    sounds.reduce((sum, sound, at) => sum + squaredError(cases[at]?.clean ?? [], sound), 0);
  return {
    measure: "share of the noise's energy that is gone",
    inputs: cases.map(({ noisy }) => ({ inputs: new Blob([encodeWav(noisy, RATE)], { type: "audio/wav" }) })),
    score: (/** @type {readonly [{ blob: string }][]} */ outputs) =>
      1 -
      errorOf(outputs.map(([{ blob }]) => samplesOf(new Uint8Array(Buffer.from(blob, "base64"))))) /
        errorOf(cases.map(({ noisy }) => noisy)),
    constant: 0,
  };
}

const wave = (/** @type {number} */ hertz, /** @type {number} */ seconds) =>
  Math.sin(2 * Math.PI * hertz * seconds);

/**
 * Sounds without speech: the sample at a time in seconds.
 * @type {readonly ((random: () => number) => (seconds: number) => number)[]}
 */
const SOUNDS = [
  () => () => 0,
  (random) => () => 0.2 * random(),
  // Wind: low noise.
  (random) => {
    let level = 0;
    return () => {
      level = 0.99 * level + 0.04 * random();
      return level;
    };
  },
  // Mains hum.
  () => (seconds) => 0.2 * wave(50, seconds) + 0.1 * wave(150, seconds),
  // A chord.
  () => (seconds) => 0.1 * [220, 277, 330, 440].reduce((sum, hertz) => sum + wave(hertz, seconds), 0),
  // Two beats a second.
  (random) => (seconds) => ((2 * seconds) % 1 < 0.05 ? random() : 0),
  // A siren.
  () => (seconds) => 0.3 * Math.sin(2 * Math.PI * 600 * seconds + 400 * Math.sin(Math.PI * seconds)),
  // Crackle.
  (random) => () => (random() > 0.499 ? 0.8 : 0),
];

/** A sentence without the quiet before and after it. */
function speakTrimmed(/** @type {string} */ text, /** @type {string} */ voice) {
  const samples = samplesOf(speak(text, voice));
  const isLoud = (/** @type {number} */ value) => Math.abs(value) > 0.01;
  return samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
}

const VOICES = ["slt", "rms", "awb"];

/**
 * Recordings of a sound, a sentence, another sound and another sentence. Every second one has noise under it.
 * @param {readonly string[]} texts two for each recording
 */
export function speechBetweenSounds(texts) {
  const random = createRandom();
  const recordings = Array.from({ length: texts.length / 2 }, (_, index) => {
    const parts = [0, 1].flatMap((place) => {
      const sample = SOUNDS[(index + 3 * place) % SOUNDS.length]?.(random);
      const sound = Float32Array.from({ length: SPEECH_RATE }, (_, at) => sample?.(at / SPEECH_RATE) ?? 0);
      const sentence = speakTrimmed(texts[2 * index + place] ?? "", VOICES[index % VOICES.length] ?? "");
      return [
        { isSpeech: false, samples: sound },
        { isSpeech: true, samples: sentence },
      ];
    });
    const noise = index % 2 === 0 ? 0 : 0.02;
    const samples = Float32Array.from(
      parts.flatMap((part) => [...part.samples]),
      (value) => Math.max(-1, Math.min(1, value + noise * random())),
    );
    let end = 0;
    const known = parts.map((part) => {
      const start = end;
      end += part.samples.length / SPEECH_RATE;
      return { isSpeech: part.isSpeech, start, end };
    });
    return { known, samples };
  });
  return {
    measure: "parts of recordings are rightly speech or not",
    inputs: recordings.map(({ samples }) => ({
      inputs: new Blob([encodeWav(samples, SPEECH_RATE)], { type: "audio/wav" }),
    })),
    score: (/** @type {readonly (readonly { segments?: readonly Span[] }[])[]} */ outputs) =>
      share(
        outputs.flatMap((labels, at) => {
          const segments = labels.find((label) => label.segments)?.segments ?? [];
          return (recordings[at]?.known ?? []).map(
            ({ isSpeech, start, end }) =>
              sharedSeconds(segments, { start, end }) * 2 > end - start === isSpeech,
          );
        }),
      ),
    constant: 0.5,
  };
}

/** @typedef {{ start: number, end: number }} Span in seconds */

const sharedSeconds = (/** @type {readonly Span[]} */ spans, /** @type {Span} */ { start, end }) =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(end, span.end) - Math.max(start, span.start)), 0);

/** The windows of speech. */
export function speechWindows(/** @type {readonly number[]} */ probabilities, /** @type {number} */ seconds) {
  return probabilities.flatMap((probability, at) =>
    probability > 0.5 ? [{ start: at * seconds, end: (at + 1) * seconds }] : [],
  );
}
