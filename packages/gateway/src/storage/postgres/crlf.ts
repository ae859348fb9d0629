const QUOTE = 0x22;

/** Converts line breaks of CSV to CRLF (RFC 4180), chunk by chunk. Line breaks in quotes stay unchanged. */
export function createCrLf(): (piece: Buffer) => Buffer {
  let isQuoted = false;
  return (piece) => {
    const parts: string[] = [];
    for (let start = 0; start <= piece.length; ) {
      const quote = piece.indexOf(QUOTE, start);
      const end = quote < 0 ? piece.length : quote + 1;
      // One character per byte.
      const text = piece.toString("latin1", start, end);
      parts.push(isQuoted ? text : text.replaceAll("\n", "\r\n"));
      // A quote inside quotes is doubled, which toggles the state twice.
      if (quote >= 0) isQuoted = !isQuoted;
      else break;
      start = end;
    }
    return Buffer.from(parts.join(""), "latin1");
  };
}
