/** FNV-1a over text or bytes, 32 bits; a different seed returns an unrelated value. */
export function hash(data: string | Uint8Array, seed = 0): number {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  let state = mix(0x811c9dc5 ^ seed);
  for (const byte of bytes) state = Math.imul(state ^ byte, 0x01000193);
  return mix(state);
}

/** Returns a hash of eight hexadecimal digits. */
export function fingerprint(data: string | Uint8Array, seed = 0): string {
  return hash(data, seed).toString(16).padStart(8, "0");
}

/** Mixes the bits (finalizer of MurmurHash3). */
function mix(value: number): number {
  let state = value >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
