/** Characters of JSON outside of strings. */
const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const LITERAL = /^(?:true|false|null)$/;
const WORD_HERE = /[^\s,:"{}[\]]+/y;

/**
 * Parses an incomplete JSON document: strings as received, numbers and fields once complete. Ignores text after the
 * document.
 * @returns `undefined` if no value is available, and for text that isn't JSON
 */
export function parsePartialJson(text: string): unknown {
  const closed = closeJson(text);
  if (closed === undefined) return undefined;
  try {
    return JSON.parse(closed);
  } catch {
    return undefined;
  }
}

/** The longest start that a few quotes and brackets make whole, with these. */
function closeJson(text: string): string | undefined {
  const open: string[] = [];
  let isKey = false;
  let at = 0;
  let whole = { end: 0, depth: 0, quote: "" };
  const keep = (end: number, quote = "") => {
    whole = { end, depth: open.length, quote };
  };
  while (at < text.length && (open.length > 0 || whole.end === 0)) {
    const char = text.charAt(at);
    if (char === '"') {
      const { end, closed } = readText(text, at);
      if (!isKey) keep(end, closed ? "" : '"');
      if (!closed) break;
      at = end;
    } else if (char === "{" || char === "[") {
      isKey = char === "{";
      open.push(isKey ? "}" : "]");
      keep(++at);
    } else if (char === "}" || char === "]") {
      if (open.at(-1) !== char) break;
      open.pop();
      keep(++at);
    } else if (char === "," || char === ":") {
      isKey = char === "," && open.at(-1) === "}";
      at++;
    } else if (/\s/.test(char)) {
      at++;
    } else {
      WORD_HERE.lastIndex = at;
      const word = WORD_HERE.exec(text)?.[0] ?? "";
      at += word.length;
      // A number at the very end may continue; a document that is one number has no other end.
      const mayGoOn = at === text.length && open.length > 0 && !LITERAL.test(word);
      if (mayGoOn || !WORD.test(word)) break;
      keep(at);
    }
  }
  if (whole.end === 0) return undefined;
  return text.slice(0, whole.end) + whole.quote + open.slice(0, whole.depth).reverse().join("");
}

/** End of a string: after its closing quote, or after its last complete character. */
function readText(text: string, start: number): { end: number; closed: boolean } {
  let at = start + 1;
  let unit = { at, high: false };
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') return { end: at + 1, closed: true };
    const size = char !== "\\" ? 1 : text.charAt(at + 1) === "u" ? 6 : 2;
    if (at + size > text.length) break;
    const code = size === 6 ? Number.parseInt(text.slice(at + 2, at + 6), 16) : char.charCodeAt(0);
    unit = { at, high: code >= 0xd800 && code < 0xdc00 };
    at += size;
  }
  return { end: unit.high ? unit.at : Math.min(at, text.length), closed: false };
}
