const NEWLINE = 0x0a;

/** A line of a file with its line break. */
export interface Line {
  /** Starts at 1. */
  readonly number: number;
  readonly bytes: Buffer;
}

/**
 * Splits a stream of bytes into lines.
 * @param tooLong creates the error of a line that is longer than `maxBytes`
 */
export async function* splitLines(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLong: (line: number) => Error,
): AsyncGenerator<Line, void, undefined> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array) => {
    length += part.length;
    if (length > maxBytes) throw tooLong(number);
    parts.push(part);
  };
  const cut = (): Line => {
    const line = { number, bytes: Buffer.concat(parts, length) };
    number += 1;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, at + 1));
      yield cut();
      from = at + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
  }
  if (length > 0) yield cut();
}
