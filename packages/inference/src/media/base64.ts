/** Bytes per call of `String.fromCharCode`: a multiple of three, and few enough for every engine's stack. */
const CHUNK_BYTES = 24_576;

/** What servers have, a hundred times as fast. */
interface NodeBuffer {
  from(buffer: ArrayBufferLike, offset: number, length: number): { toString(encoding: "base64"): string };
}

export function encodeBase64(bytes: Uint8Array): string {
  const { Buffer } = globalThis as { readonly Buffer?: NodeBuffer };
  if (Buffer) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES)));
  }
  return text;
}
