import { findNames, type NameLabel } from "../text/find-names.ts";
import { stem, words } from "../text/words.ts";

/** Longer texts are only looked at so far. */
const MAX_CHARS = 4000;

export type FoundKind = NameLabel | "quoted" | "number" | "email" | "uri" | "ip" | "uuid" | "word" | "enum";

/** A piece of the text that can stand for a value. */
export interface Finding {
  readonly kind: FoundKind;
  readonly text: string;
  /** In UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
}

/** What a text holds that values can be made of. Each piece is given out once. */
export interface Findings {
  /** Those of some kinds that are still there, in their order. */
  free(...kinds: readonly FoundKind[]): readonly Finding[];
  /** The place where words stand; `undefined` when they do not, or are taken. */
  placeOf(value: string): Finding | undefined;
  take(finding: Pick<Finding, "start" | "end">): void;
  /** How much was taken so far; `backTo` gives everything back that was taken since. */
  taken(): number;
  backTo(taken: number): void;
  readonly text: string;
}

const SHAPES: readonly (readonly [FoundKind, RegExp])[] = [
  ["quoted", /"([^"\n]+)"|“([^”\n]+)”|`([^`\n]+)`|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])/gu],
  ["email", /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi],
  ["uri", /https?:\/\/[^\s"'<>)\]]*[^\s"'<>)\].,;:!?]/gi],
  ["uuid", /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi],
  ["ip", /\b\d{1,3}(?:\.\d{1,3}){3}\b/g],
];

const NUMBER = /(?<![\p{L}\p{N}.])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?:e[-+]?\d+)?(?![\p{N}]|\.\d)/giu;

/** Pieces within which no number is looked for. */
const WHOLE: ReadonlySet<FoundKind> = new Set(["DATE", "TIME", "email", "uri", "uuid", "ip"]);

export function collectFindings(whole: string): Findings {
  const text = whole.slice(0, MAX_CHARS);
  const all = allIn(text);
  const lower = text.toLowerCase();
  const taken: Pick<Finding, "start" | "end">[] = [];
  const isFree = ({ start, end }: Pick<Finding, "start" | "end">) =>
    !taken.some((each) => start < each.end && each.start < end);
  return {
    text,
    free: (...kinds) => all.filter((each) => kinds.includes(each.kind) && isFree(each)),
    placeOf: (value) => {
      const said = words(value);
      if (said.length === 0) return undefined;
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{N}])${said.join("[^\\p{L}\\p{N}]*")}(?![\\p{L}\\p{N}])`,
        "gu",
      );
      const places = Array.from(lower.matchAll(pattern), ({ 0: match, index }) => ({
        kind: "enum" as const,
        text: match,
        start: index,
        end: index + match.length,
      }));
      return places.find(isFree);
    },
    take: ({ start, end }) => void taken.push({ start, end }),
    taken: () => taken.length,
    backTo: (length) => void taken.splice(length),
  };
}

function allIn(text: string): readonly Finding[] {
  const shaped = SHAPES.flatMap(([kind, shape]) => matches(text, kind, shape));
  const named = findNames(text).map(({ label, start, end }) => ({
    kind: label,
    text: text.slice(start, end),
    start,
    end,
  }));
  const within = [...shaped, ...named].filter(({ kind }) => WHOLE.has(kind));
  const numbers = matches(text, "number", NUMBER).filter(
    ({ start, end }) => !within.some((each) => start < each.end && each.start < end),
  );
  const single = matches(text, "word", /[\p{L}\p{N}]+(?:[-'’][\p{L}]+)*/gu);
  return [...shaped, ...named, ...numbers, ...single].sort((a, b) => a.start - b.start);
}

function matches(text: string, kind: FoundKind, shape: RegExp): Finding[] {
  return Array.from(text.matchAll(shape), (match) => {
    const inner = match.slice(1).find((each) => each !== undefined) ?? match[0];
    const start = match.index + match[0].indexOf(inner);
    return { kind, text: inner, start, end: start + inner.length };
  });
}

/** A number as it is written in a text. */
export const findNumber = ({ text }: Finding): number => Number(text.replaceAll(",", "").replace("−", "-"));

/** Words so far from another still say what it is. */
const NEAR_CHARS = 40;

/** Those first that stand next to one of the words, the others in their order. */
export function nearest(findings: readonly Finding[], name: string, text: string): readonly Finding[] {
  const stems = new Set(nameWords(name).map(stem));
  const places = Array.from(text.matchAll(/\p{L}+/gu)).filter(([word]) =>
    stems.has(stem(word.toLowerCase())),
  );
  const distance = ({ start, end }: Finding) => {
    // What follows a name belongs to it rather than what stands before.
    const gaps = places.map(({ 0: word, index }) =>
      start >= index ? start - index - word.length : 1 + index - end,
    );
    const gap = Math.min(Number.POSITIVE_INFINITY, ...gaps);
    return gap <= NEAR_CHARS ? gap : NEAR_CHARS + 1;
  };
  return findings
    .map((finding) => ({ finding, gap: distance(finding) }))
    .sort((a, b) => a.gap - b.gap)
    .map(({ finding }) => finding);
}

/** The words of a name such as `get_weather`, `maxResults` or `due-date`. */
export const nameWords = (name: string): string[] =>
  words(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/_/g, " "));
