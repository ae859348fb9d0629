/** Takes a secret out of bytes that go by. */
export interface Concealer {
  /** @returns what may go on now; what may be the beginning of the secret is held back */
  push(bytes: Buffer): Buffer;
  /** @returns what was held back */
  end(): Buffer;
}

/** Shorter keys are words that occur by chance. */
const MIN_SECRET_BYTES = 8;
const STAR = 0x2a;
const NOTHING: Buffer = Buffer.alloc(0);

/**
 * Writes stars over a secret, wherever it stands and however the bytes are cut, so that lengths stay what they were
 * announced to be. Bytes without the secret are passed on as they are, uncopied.
 */
export function createConcealer(secret: string | undefined): Concealer | undefined {
  const wanted = bytesOf(secret ?? "");
  if (wanted.length < MIN_SECRET_BYTES) return undefined;
  let held: Buffer = NOTHING;
  return {
    push: (bytes) => {
      const all = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
      const clean = concealed(all, wanted);
      const keep = beginningAtEnd(clean, wanted);
      held = keep > 0 ? clean.subarray(clean.length - keep) : NOTHING;
      return keep > 0 ? clean.subarray(0, clean.length - keep) : clean;
    },
    end: () => {
      const rest = held;
      held = NOTHING;
      return rest;
    },
  };
}

/** The same few keys come again with each request. */
const known = new Map<string, Buffer>();
const MAX_KNOWN = 1_000;

function bytesOf(secret: string): Buffer {
  const bytes = known.get(secret) ?? Buffer.from(secret);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(secret, bytes);
  return bytes;
}

function concealed(bytes: Buffer, wanted: Buffer): Buffer {
  let at = bytes.indexOf(wanted);
  if (at < 0) return bytes;
  const copy = Buffer.from(bytes);
  for (; at >= 0; at = copy.indexOf(wanted, at + wanted.length)) copy.fill(STAR, at, at + wanted.length);
  return copy;
}

/** How many of the last bytes may be the beginning of the secret. */
function beginningAtEnd(bytes: Buffer, wanted: Buffer): number {
  const longest = Math.min(wanted.length - 1, bytes.length);
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first, bytes.length - longest); at >= 0; at = bytes.indexOf(first, at + 1)) {
    const rest = bytes.length - at;
    if (bytes.compare(wanted, 0, rest, at) === 0) return rest;
  }
  return 0;
}
