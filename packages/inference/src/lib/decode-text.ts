/**
 * Decodes UTF-8 chunks and preserves a leading byte order mark. Uses streaming mode only for a chunk that ends within
 * a character: in Node, it takes twice as long and returns slower strings.
 */
export function createTextDecoder(): (bytes?: Uint8Array) => string {
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  // An empty chunk can occur within a character as well.
  return (bytes) => utf8.decode(bytes, { stream: !!bytes && !((bytes.at(-1) as number) < 128) });
}
