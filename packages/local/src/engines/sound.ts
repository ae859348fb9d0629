import { InputProblem } from "./input-problem.ts";

/** Mono audio: samples from -1 to 1. */
export interface Sound {
  readonly samples: Float32Array;
  /** Sample rate in Hz. */
  readonly rate: number;
}

const MAX_SECONDS = 60;

/**
 * Checks the duration before a recording is decoded.
 * @throws InputProblem
 */
export function checkDuration(seconds: number): void {
  if (seconds > MAX_SECONDS) {
    throw new InputProblem(
      `The audio lasts ${Math.round(seconds)} s. The limit for local models is ${MAX_SECONDS} s: shorten it`,
    );
  }
}

/** Changes the sample rate with linear interpolation. */
export function resample({ samples, rate }: Sound, wanted: number): Float32Array {
  if (rate === wanted) return samples;
  const result = new Float32Array(Math.floor((samples.length * wanted) / rate));
  for (let index = 0; index < result.length; index += 1) {
    const at = (index * rate) / wanted;
    const left = Math.floor(at);
    const one = samples[left] ?? 0;
    const other = samples[left + 1] ?? one;
    result[index] = one + (other - one) * (at - left);
  }
  return result;
}
