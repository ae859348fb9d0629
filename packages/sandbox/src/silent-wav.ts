import type { Bytes } from "@inferhub/catalog/platform";
import { encodeWav } from "@inferhub/catalog/wav";

/** Creates a silent mono WAV file with 16-bit samples. */
export function createSilentWav(seconds: number, sampleRate = 8000): Bytes {
  return encodeWav(new Float32Array(Math.round(seconds * sampleRate)), sampleRate);
}
