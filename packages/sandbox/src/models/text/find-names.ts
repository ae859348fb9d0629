import {
  BEFORE_PEOPLE,
  BEFORE_PLACES,
  DOINGS,
  GIVEN_NAMES,
  OPENERS,
  ORGANIZATION_WORDS,
  ORGANIZATIONS,
  PEOPLES,
  PLACE_WORDS,
  PLACES,
  TITLES,
} from "./known-names.ts";
import { type LocatedWord, locateWords } from "./locate-words.ts";
import { isStopWord } from "./words.ts";

export type NameLabel = "PER" | "LOC" | "ORG" | "MISC" | "DATE" | "TIME" | "MONEY";

export interface FoundName {
  readonly label: NameLabel;
  /** How far the rule that found it is to be trusted, from 0 to 1. */
  readonly score: number;
  /** In UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
}

const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const DAY = "\\d{1,2}(?:st|nd|rd|th)?";

const PATTERNS: readonly (readonly [NameLabel, number, RegExp])[] = [
  ["MONEY", 0.95, /[$€£¥]\s?\d+(?:[.,]\d+)*(?:\s(?:thousand|million|billion))?/g],
  ["MONEY", 0.9, /\b\d+(?:[.,]\d+)*\s?(?:dollars|euros|pounds|yen|crowns|USD|EUR|GBP|JPY)\b/g],
  ["TIME", 0.95, /\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b)?/gi],
  ["TIME", 0.9, /\b\d{1,2}(?:\s?[ap]m\b|\s+o['’]clock\b)/gi],
  ["DATE", 0.98, /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/g],
  ["DATE", 0.95, new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH}\\b(?:,?\\s+\\d{4}\\b)?`, "g")],
  ["DATE", 0.95, new RegExp(`\\b${MONTH}\\s+(?:${DAY}\\b(?:,?\\s+\\d{4}\\b)?|\\d{4}\\b)`, "g")],
  ["DATE", 0.85, new RegExp(`(?<=\\b(?:in|since|until|last|next|every|of|by|from)\\s)${MONTH}\\b`, "gi")],
  // March and May are words, too.
  ["DATE", 0.8, /\b(?:January|February|April|June|July|August|September|October|November|December)\b/g],
  ["DATE", 0.9, /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/g],
  ["DATE", 0.75, /(?<=\b(?:in|since|until|by|from|of|to)\s)(?:1[0-9]|20)\d{2}\b/gi],
];

/** Small words that stand inside names, as in Bank of England. */
const INSIDE = new Set(["of", "de", "del", "della", "der", "den", "du", "la", "van", "von", "bin", "&"]);

/** Names, dates and amounts by rules: known names, capitals, and the words around them. In order, none in another. */
export function findNames(text: string): FoundName[] {
  const taken = findPatterns(text);
  const takenAt = walker(taken);
  const free = locateWords(text).filter(({ start }) => takenAt(start) === undefined);
  return [...taken, ...capitalRuns(text, free)].sort((a, b) => a.start - b.start);
}

/** Finds the name at a place, for places that are asked for in their order. */
export function walker<T extends Pick<FoundName, "start" | "end">>(
  names: readonly T[],
): (place: number) => T | undefined {
  let next = 0;
  return (place) => {
    while ((names[next]?.end ?? Number.POSITIVE_INFINITY) <= place) next++;
    const name = names[next];
    return name && name.start <= place ? name : undefined;
  };
}

/** Of matches that overlap the first and longest counts. */
function findPatterns(text: string): FoundName[] {
  const found = PATTERNS.flatMap(([label, score, pattern]) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
      label,
      score,
      start: index,
      end: index + match.length,
    })),
  );
  let end = 0;
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((each) => {
      if (each.start < end) return false;
      end = each.end;
      return true;
    });
}

const isCapital = ({ text }: LocatedWord) => /^\p{Lu}/u.test(text);

function capitalRuns(text: string, words: readonly LocatedWord[]): FoundName[] {
  const seenInside = new Set(
    words
      .filter((word, index) => isCapital(word) && !beginsSentence(text, words, index))
      .map((word) => word.text),
  );
  const found: FoundName[] = [];
  for (let index = 0; index < words.length; index++) {
    const end = runEnd(text, words, index);
    if (end === index) continue;
    const name = nameOf(text, words, index, end, seenInside);
    if (name) found.push(name);
    index = end - 1;
  }
  return found;
}

/** The index after the last word of a run of capitals that begins at `from`; the same when none does. */
function runEnd(text: string, words: readonly LocatedWord[], from: number): number {
  let end = from;
  for (let index = from; index < words.length; index++) {
    const word = words[index];
    if (word === undefined || (index > from && !continues(text, words[index - 1], word))) break;
    if (isCapital(word)) end = index + 1;
    else if (end === from || !(INSIDE.has(word.text) || isDotOfInitial(words, index))) break;
  }
  return end;
}

/** Words of a name stand on one line with no more than blanks between them. */
function continues(text: string, before: LocatedWord | undefined, word: LocatedWord): boolean {
  return before !== undefined && /^[^\S\n]*$/.test(text.slice(before.end, word.start));
}

function isDotOfInitial(words: readonly LocatedWord[], index: number): boolean {
  const before = words[index - 1]?.text ?? "";
  return words[index]?.text === "." && (before.length === 1 || TITLES.has(before.toLowerCase()));
}

function beginsSentence(text: string, words: readonly LocatedWord[], index: number): boolean {
  const before = words[index - 1];
  const word = words[index];
  if (before === undefined || word === undefined) return true;
  if (/^[.!?:;"“”«»–•]$/.test(before.text)) return !isDotOfInitial(words, index - 1);
  return text.slice(before.end, word.start).includes("\n");
}

function nameOf(
  text: string,
  words: readonly LocatedWord[],
  from: number,
  to: number,
  seenInside: ReadonlySet<string>,
): FoundName | undefined {
  let first = from;
  let titled = false;
  for (; first < to; first++) {
    const lower = words[first]?.text.toLowerCase() ?? "";
    const title = TITLES.has(lower) && first + 1 < to;
    titled ||= title;
    const dropped = title || lower === "." || INSIDE.has(lower) || OPENERS.has(lower);
    if (!dropped && !isSmall(lower)) break;
  }
  const run = words.slice(first, to);
  while (run.length > 1 && isSmall(run.at(-1)?.text ?? "")) run.pop();
  const last = run.at(-1);
  const begin = run[0];
  if (begin === undefined || last === undefined) return undefined;
  const names = run.map((word) => word.text);
  const cue = titled
    ? (["PER", 0.95] as const)
    : labelOf(names, words[first - 1]?.text ?? "", words[to]?.text ?? "");
  const certain = cue[1] >= 0.8 || seenInside.has(begin.text);
  // Any word has a capital at the beginning of a sentence.
  if (names.length === 1 && !certain && beginsSentence(text, words, first)) return undefined;
  return { label: cue[0], score: cue[1], start: begin.start, end: last.end };
}

/** Words that are no name even with a capital; of those that look like one, US is. */
function isSmall(word: string): boolean {
  const lower = word.toLowerCase();
  return isStopWord(lower) && !PLACES.has(lower);
}

function labelOf(names: readonly string[], before: string, after: string): readonly [NameLabel, number] {
  const lower = names.map((name) => name.toLowerCase());
  const whole = lower.join(" ");
  const [first = ""] = lower;
  const holds = (known: ReadonlySet<string>) => lower.some((name) => known.has(name));
  if (ORGANIZATIONS.has(whole)) return ["ORG", 0.95];
  if (holds(ORGANIZATION_WORDS)) return ["ORG", 0.9];
  if (PLACES.has(whole)) return ["LOC", 0.95];
  if (GIVEN_NAMES.has(first)) return ["PER", 0.95];
  if (names.length > 1 && holds(PLACE_WORDS)) return ["LOC", 0.9];
  if (PLACES.has(first) || PLACES.has(lower.slice(0, 2).join(" "))) return ["LOC", 0.85];
  if (holds(PEOPLES)) return ["MISC", 0.8];
  if (/^\p{Lu}{2,6}$/u.test(names.join(" "))) return ["ORG", 0.7];
  if (BEFORE_PLACES.has(before.toLowerCase())) return ["LOC", 0.75];
  if (names.length > 1) return ["PER", 0.65];
  const article = /^(?:the|an?)$/i.test(before);
  if (!article && (DOINGS.has(after) || BEFORE_PEOPLE.has(before))) return ["PER", 0.6];
  return ["MISC", 0.45];
}
