/** Bytes per call of `String.fromCharCode`: a multiple of three, and few enough for every engine's stack. */
const CHUNK_BYTES = 24_576;

export function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES)));
  }
  return text;
}
