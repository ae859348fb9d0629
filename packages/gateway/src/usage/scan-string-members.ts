const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * All values of a member of the outermost object, in their order: parsers differ in which of two members
 * of one name counts. Reads the text once and builds nothing but these values.
 * @returns `undefined` where the text is not JSON, or a value is no string
 */
export function scanStringMembers(text: string, name: string): readonly string[] | undefined {
  const found: string[] = [];
  /** What closes the containers that are open. */
  const closers: string[] = [];
  let at = skipSpace(text, 0);
  for (;;) {
    let wanted = false;
    if (closers.at(-1) === "}") {
      const end = findStringEnd(text, at);
      if (end < 0) return undefined;
      wanted = closers.length === 1 && JSON.parse(text.slice(at, end)) === name;
      at = skipSpace(text, end);
      if (text[at] !== ":") return undefined;
      at = skipSpace(text, at + 1);
    }
    const opened = text[at];
    if (wanted && opened !== '"') return undefined;
    if (opened === "{" || opened === "[") {
      const closer = opened === "{" ? "}" : "]";
      at = skipSpace(text, at + 1);
      if (text[at] !== closer) {
        closers.push(closer);
        continue;
      }
      at++;
    } else {
      const end = findScalarEnd(text, at);
      if (end < 0) return undefined;
      if (wanted) found.push(JSON.parse(text.slice(at, end)) as string);
      at = end;
    }
    at = skipSpace(text, at);
    while (closers.length > 0 && text[at] === closers.at(-1)) {
      closers.pop();
      at = skipSpace(text, at + 1);
    }
    if (closers.length === 0) return at === text.length ? found : undefined;
    if (text[at] !== ",") return undefined;
    at = skipSpace(text, at + 1);
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
  }
}

function findScalarEnd(text: string, at: number): number {
  if (text[at] === '"') return findStringEnd(text, at);
  const pattern = text[at] === "t" || text[at] === "f" || text[at] === "n" ? WORD : NUMBER;
  return matchAt(pattern, text, at);
}

/** @returns where the string ends behind its quotation mark, or -1 */
export function findStringEnd(text: string, from: number): number {
  if (text.charCodeAt(from) !== QUOTE) return -1;
  let at = from + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) {
      at = matchAt(ESCAPE, text, at);
      if (at < 0) return -1;
    } else if (code >= 0x20) at++;
    // A control character, or the end, whose code is NaN.
    else return -1;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
