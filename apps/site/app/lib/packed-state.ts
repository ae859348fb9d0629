/** Name of the value in a fragment: `#s=…`. */
const KEY = "s";

/** Longer values stay out of a URL. */
export const MAX_PACKED_CHARS = 6_000;

/** Maximum size of unpacked data in bytes, because links are untrusted. */
const MAX_BYTES = 1_000_000;

/** Packs a value that JSON can write into letters of a URL: deflated, base64url. */
export async function pack(value: unknown): Promise<string> {
  const bytes = await transformBytes(
    new TextEncoder().encode(JSON.stringify(value)),
    new CompressionStream("deflate-raw"),
    Number.POSITIVE_INFINITY,
  );
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Unpacks what `pack` made. It is from a URL: anything may be there.
 * @returns `undefined` where it is of no use
 */
export async function unpack(text: string): Promise<unknown> {
  if (text.length > MAX_PACKED_CHARS || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const plain = await transformBytes(bytes, new DecompressionStream("deflate-raw"), MAX_BYTES);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  } catch {
    return undefined;
  }
}

/** Returns the packed value of a URL fragment, with or without its `#`; empty if absent. */
export const readPacked = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, "")).get(KEY) ?? "";

/** The fragment of a packed value, with its `#`; empty for one that is too long. */
export const toPackedHash = (packed: string): string =>
  packed !== "" && packed.length <= MAX_PACKED_CHARS ? `#${KEY}=${packed}` : "";

type Transform = TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;

async function transformBytes(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough<Uint8Array<ArrayBuffer>>(transform as Transform)
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      reader.cancel().catch(() => undefined);
      throw new RangeError("It is longer than an input may be");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
