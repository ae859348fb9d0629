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
const UP = 3;

/** Speech at 48 kHz under noise of a third of its loudness. */
export function noisySpeech(/** @type {readonly string[]} */ texts) {
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const spoken = texts.map((text) => samplesOf(speak(text)));
  const cases = spoken.map((slow) => {
    const clean = Float32Array.from({ length: slow.length * UP }, (_, at) => {
      const left = Math.floor(at / UP);
      const [one = 0, other = one] = [slow[left], slow[left + 1]];
      return one + ((other - one) * (at % UP)) / UP;
    });
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
