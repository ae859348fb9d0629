import type { Bytes } from "./platform.ts";

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/**
 * Writes samples from -1 to 1 as a mono WAV of 16 bits a sample.
 * @param sampleRate samples in a second
 */
export function encodeWav(samples: Float32Array, sampleRate: number): Bytes {
  const size = samples.length * SAMPLE_BYTES;
  const bytes = new Uint8Array(HEADER_BYTES + size);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  text(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + size, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  text(36, "data");
  view.setUint32(40, size, true);
  for (const [index, sample] of samples.entries()) {
    const level = Math.max(-1, Math.min(1, sample));
    view.setInt16(
      HEADER_BYTES + index * SAMPLE_BYTES,
      Math.round(level < 0 ? level * 0x8000 : level * 0x7fff),
      true,
    );
  }
  return bytes;
}
