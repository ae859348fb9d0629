import type { Bytes } from "@inferhub/catalog/platform";
import { encodeWav } from "@inferhub/catalog/wav";

/** A silent mono WAV, 16 bits a sample. */
export function createSilentWav(seconds: number, sampleRate = 8000): Bytes {
  return encodeWav(new Float32Array(Math.round(seconds * sampleRate)), sampleRate);
}
