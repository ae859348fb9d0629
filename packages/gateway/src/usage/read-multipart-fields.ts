const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/gi;
const NAME = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/gi;

/**
 * Values of all parts of one name in a form (RFC 7578).
 * @returns `undefined` where the body is no such form, or can be read in two ways
 */
export function readMultipartFields(
  contentType: string,
  body: Buffer,
  name: string,
): readonly string[] | undefined {
  const boundary = only([...contentType.matchAll(BOUNDARY)]);
  if (boundary === undefined) return undefined;
  const found: string[] = [];
  const first = `--${boundary}`;
  if (body.subarray(0, first.length).toString("latin1") !== first) return undefined;
  for (let at = first.length; ; ) {
    const after = body.subarray(at, at + 2).toString("latin1");
    if (after === "--") return found;
    const headEnd = body.indexOf("\r\n\r\n", at);
    // A part without headers has its blank line at once.
    const valueEnd = headEnd < 0 ? -1 : body.indexOf(`\r\n--${boundary}`, headEnd + 2);
    if (after !== "\r\n" || valueEnd < 0) return undefined;
    const field = readFieldName(body.subarray(at + 2, headEnd).toString("utf8"));
    if (field === undefined) return undefined;
    if (field === name) found.push(body.subarray(headEnd + 4, valueEnd).toString("utf8"));
    at = valueEnd + 2 + first.length;
  }
}

function readFieldName(head: string): string | undefined {
  const lines = head.split("\r\n");
  const dispositions = lines.filter((line) => /^content-disposition\s*:/i.test(line));
  if (dispositions.length !== 1 || lines.some((line) => /^[ \t]/.test(line))) return undefined;
  return only([...(dispositions[0] ?? "").matchAll(NAME)])?.replace(/\\(.)/g, "$1");
}

/** The value, quoted or not, of a parameter that is there once. */
function only(matches: readonly RegExpMatchArray[]): string | undefined {
  const [match] = matches;
  return matches.length === 1 ? (match?.[1] ?? match?.[2]) : undefined;
}
