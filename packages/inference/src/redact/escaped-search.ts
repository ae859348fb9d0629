import type { ExtendSearch } from "./create-redactor.ts";
import { createSearch, type Span } from "./create-search.ts";

/** Finds secrets with individually escaped characters, in any mix of encodings. */
export interface EscapedSearch {
  find(text: string): readonly Span[];
  /** Counts the last characters that may be the start of an escaped secret. */
  countPrefix(text: string): number;
}

const UNICODE = String.raw`\\{1,3}u00([2-7][\da-f])`;
const PERCENT = "%(?:25)?([2-7][\\da-f])";
const ENTITY = "&#0*(\\d{2,3});|&#x0*([2-7][\\da-f]);|&(amp|lt|gt|quot|apos);";
const SLASHED = String.raw`\\{1,3}(["\\/])`;

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The start of an escape at the end of a string. */
const PARTIAL =
  /(?:\\{1,3}(?:u(?:0{1,2}[2-7]?)?)?|%(?:25?)?[2-7]?|&(?:#(?:0*\d{0,3}|x0*[2-7]?[\da-f]?)|[a-z]{1,4})?)$/i;

/** Of the longest escape of one character. */
const MAX_ESCAPE_CHARS = 8;

/** A string without its escapes, and the position of each. */
interface Unescaped {
  readonly text: string;
  readonly escapes: readonly { readonly at: number; readonly start: number; readonly end: number }[];
}

/**
 * Prepares a search for secrets.
 * @param secrets with one character for each character of the text
 */
export function createEscapedSearch(secrets: readonly string[]): EscapedSearch {
  const search = createSearch(secrets);
  const longest = Math.max(...secrets.map(({ length }) => length));
  const hasSlashed = secrets.some((secret) => /["\\/]/.test(secret));
  const pattern = new RegExp([UNICODE, PERCENT, ENTITY, ...(hasSlashed ? [SLASHED] : [])].join("|"), "gi");

  function decodeEscapes(text: string): Unescaped | undefined {
    pattern.lastIndex = 0;
    const escapes: { at: number; start: number; end: number }[] = [];
    let result = "";
    let rest = 0;
    for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
      const start = found.index;
      result += text.slice(rest, start);
      rest = pattern.lastIndex;
      escapes.push({ at: result.length, start, end: rest });
      result += decode(found);
    }
    return escapes.length > 0 ? { text: result + text.slice(rest), escapes } : undefined;
  }

  function countPlainPrefix(text: string): number {
    for (let at = Math.max(0, text.length - longest + 1); at < text.length; at++) {
      const end = text.slice(at);
      if (secrets.some((secret) => secret.length > end.length && secret.startsWith(end))) return end.length;
    }
    return 0;
  }

  return {
    find(text) {
      if (!mayHoldEscape(text)) return [];
      const unescaped = decodeEscapes(text);
      if (!unescaped) return [];
      return search(unescaped.text).map(([start, end]) => [
        toRawStart(unescaped, start),
        toRawStart(unescaped, end - 1, true),
      ]);
    },
    countPrefix(text) {
      const tail = text.slice(-longest * MAX_ESCAPE_CHARS);
      if (!mayHoldEscape(tail)) return 0;
      const partial = PARTIAL.exec(tail)?.[0].length ?? 0;
      const whole = tail.slice(0, tail.length - partial);
      const unescaped = decodeEscapes(whole) ?? { text: whole, escapes: [] };
      const count = countPlainPrefix(unescaped.text);
      if (count === 0) return partial;
      return tail.length - toRawStart(unescaped, unescaped.text.length - count);
    },
  };
}

const WHOLE_PARTIAL = new RegExp(`^${PARTIAL.source}`, "i");
const ESCAPE = new RegExp(`^(?:${[UNICODE, PERCENT, ENTITY, SLASHED].join("|")})`, "i");

/** Whether a string may be the start of one escape. */
export const mayGrow = (text: string): boolean => WHOLE_PARTIAL.test(text);

/** The character of an escape at the start of a string, and the length of the escape. */
export function matchEscape(text: string): { readonly char: string; readonly length: number } | undefined {
  const found = ESCAPE.exec(text);
  return found ? { char: decode(found), length: found[0].length } : undefined;
}

/** Strings without these are searched only once. */
export const mayHoldEscape = (text: string) =>
  text.includes("\\") || text.includes("%") || text.includes("&");

function decode([, unicode, percent, decimal, hex, name, slashed]: RegExpExecArray): string {
  if (slashed !== undefined) return slashed;
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? "";
  if (decimal !== undefined) return String.fromCharCode(Number(decimal));
  return String.fromCharCode(Number.parseInt(unicode ?? percent ?? hex ?? "", 16));
}

/** Finds where a character of an unescaped text was. @param isEnd whether its end is requested */
function toRawStart({ escapes }: Unescaped, index: number, isEnd = false): number {
  let low = 0;
  let high = escapes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((escapes[middle]?.at ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  const last = escapes[low - 1];
  if (!last) return isEnd ? index + 1 : index;
  if (last.at === index) return isEnd ? last.end : last.start;
  return last.end + (index - last.at - 1) + (isEnd ? 1 : 0);
}

/** Puts spans of two searches together, in order. */
export function mergeSpans(a: readonly Span[], b: readonly Span[]): readonly Span[] {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  const merged: [number, number][] = [];
  for (const [start, end] of [...a, ...b].sort(([x], [y]) => x - y)) {
    const last = merged.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Also finds secrets with individually escaped characters. */
export const searchEscaped: ExtendSearch = (secrets, search) => {
  const escaped = createEscapedSearch(secrets);
  return (text) => mergeSpans(search(text), escaped.find(text));
};
