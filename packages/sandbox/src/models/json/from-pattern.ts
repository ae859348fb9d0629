import { toRegExp } from "./fits.ts";

/** More of one thing is never written. */
const MAX_TIMES = 1000;

/** A text that a regular expression fits, for the expressions that forms use; it is to be checked. */
export function fromPattern(pattern: string): string {
  const { text } = alternatives(pattern, 0);
  return text;
}

interface Read {
  readonly text: string;
  /** Where reading goes on. */
  readonly next: number;
}

/** The first of several that are parted by bars. */
function alternatives(pattern: string, from: number): Read {
  let first: string | undefined;
  let next = from;
  for (;;) {
    const read = sequence(pattern, next);
    first ??= read.text;
    next = read.next;
    if (pattern[next] !== "|") return { text: first, next };
    next += 1;
  }
}

function sequence(pattern: string, from: number): Read {
  let [text, next] = ["", from];
  while (next < pattern.length && pattern[next] !== "|" && pattern[next] !== ")") {
    const read = atom(pattern, next);
    const times = quantifier(pattern, read.next);
    text += read.text.repeat(times.count);
    next = times.next;
  }
  return { text, next };
}

const CLASSES: Readonly<Record<string, string>> = {
  d: "1",
  w: "a",
  s: " ",
  D: "a",
  W: "-",
  S: "a",
  b: "",
  B: "",
  n: "\n",
  t: "\t",
};

function atom(pattern: string, at: number): Read {
  const sign = pattern[at] ?? "";
  if (sign === "^" || sign === "$") return { text: "", next: at + 1 };
  if (sign === ".") return { text: "a", next: at + 1 };
  if (sign === "\\") return escaped(pattern, at + 1);
  if (sign === "[") return oneOf(pattern, at + 1);
  if (sign !== "(") return { text: sign, next: at + 1 };
  const [opening = ""] = /^\((?:\?(?:<?[=!]|:|<\w+>))?/.exec(pattern.slice(at)) ?? [];
  const inner = alternatives(pattern, at + opening.length);
  // What is only looked at takes no room.
  return { text: /[=!]$/.test(opening) ? "" : inner.text, next: inner.next + 1 };
}

function escaped(pattern: string, at: number): Read {
  const [property] = /^p\{[^}]*\}/.exec(pattern.slice(at)) ?? [];
  if (property)
    return {
      text: /Lu/.test(property) ? "A" : /^p\{N/.test(property) ? "1" : "a",
      next: at + property.length,
    };
  const sign = pattern[at] ?? "";
  return { text: CLASSES[sign] ?? sign, next: at + 1 };
}

/** The first character of a class; of those that are shut out, one that is not among them. */
function oneOf(pattern: string, from: number): Read {
  const end = classEnd(pattern, from);
  const next = end + 1;
  if (pattern[from] === "^") {
    const out = toRegExp(`[${pattern.slice(from, end)}]`);
    return { text: ["a", "1", "A", "-", " "].find((each) => out?.test(each)) ?? "a", next };
  }
  return pattern[from] === "\\"
    ? { text: escaped(pattern, from + 1).text, next }
    : { text: pattern[from] ?? "", next };
}

function classEnd(pattern: string, from: number): number {
  let at = from;
  while (at < pattern.length && pattern[at] !== "]") at += pattern[at] === "\\" ? 2 : 1;
  return at;
}

/** The least that is asked for; one where none would do, so that there is something to see. */
function quantifier(pattern: string, at: number): { readonly count: number; readonly next: number } {
  const [all = "", sign = "", least = "", most] =
    /^(?:([*+?])|\{(\d+)(?:,(\d*))?\})\??/.exec(pattern.slice(at)) ?? [];
  const count = least !== "" ? Math.min(Number(least), MAX_TIMES) : 1;
  return { count: sign === "?" ? 0 : count === 0 && most !== "0" ? 1 : count, next: at + all.length };
}
