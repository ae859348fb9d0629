import type { JsonObject } from "../../server/json-object.ts";
import { findExpression } from "../chat/arithmetic.ts";
import type { NameLabel } from "../text/find-names.ts";
import { isStopWord, stem, words } from "../text/words.ts";
import { type Finding, type FoundKind, nameWords, nearest } from "./collect-findings.ts";
import { toRegExp } from "./fits.ts";
import { FORMATS } from "./formats.ts";
import { fromPattern } from "./from-pattern.ts";
import type { Maker, Place } from "./from-schema.ts";
import { limit } from "./schema.ts";

/** What a name of a member asks for. */
const LABELS: readonly (readonly [RegExp, readonly NameLabel[]])[] = [
  [
    /\b(city|cities|place|location|country|countries|town|where|address|origin|destination|region|harbour|port|venue)s?\b/,
    ["LOC"],
  ],
  [
    /\b(person|people|author|user|customer|recipient|attendee|participant|guest|speaker|who|assignee)s?\b/,
    ["PER"],
  ],
  [/\b(company|companies|organi[sz]ation|org|brand|employer|team|supplier)s?\b/, ["ORG"]],
  [/\b(date|day|deadline|birthday|birth|due)s?\b/, ["DATE"]],
  [/\b(time|hour|start|end)s?\b/, ["TIME"]],
  [/\b(price|cost|amount|fee|budget)s?\b/, ["MONEY"]],
  [/\bnames?\b/, ["PER", "ORG", "LOC", "MISC"]],
];

const PROSE =
  /\b(answer|reply|response|summary|explanation|explain|message|content|reasoning|reason|question|query|prompt|input|output|description|sentence|thought|comment|body|note|text|steps?)\b/;

const SUM = /\b(expression|formula|equation|calculation|sum)\b/;

/** Which findings have which format. */
const KINDS: Readonly<Record<string, readonly FoundKind[]>> = {
  date: ["DATE"],
  time: ["TIME"],
  "date-time": ["DATE"],
  email: ["email"],
  uri: ["uri"],
  ipv4: ["ip"],
  uuid: ["uuid"],
};

/** What stands when nothing was said. */
const FILLER = "sandbox";

/** Longer texts are not made, whatever is asked for. */
const MAX_CHARS = 100_000;

/** A text: what the conversation says of the name, else names and quotes, else a word of it or a sample. */
export function generateText(schema: JsonObject, place: Place, maker: Maker): string {
  if (place.nth === 0) {
    for (const { value, from } of candidates(schema, place, maker)) {
      if (!maker.fits(value, schema)) continue;
      if (from) maker.findings.take(from);
      return value;
    }
  }
  return sample(schema, place, maker);
}

interface Candidate {
  readonly value: string;
  /** What is used up by it. */
  readonly from?: Finding;
}

function* candidates(
  schema: JsonObject,
  { name, description, demanded }: Place,
  maker: Maker,
): Generator<Candidate> {
  const { findings, source } = maker;
  const { format, pattern, default: given } = schema;
  const own = nameWords(name).join(" ");
  const as = (each: Finding): Candidate => ({ value: each.text, from: each });
  const near = (...kinds: readonly FoundKind[]) =>
    nearest(findings.free(...kinds), own, findings.text).map(as);
  if (typeof format === "string" && FORMATS.has(format)) {
    for (const each of near(...(KINDS[format] ?? []))) yield* written(each, format);
    return;
  }
  if (typeof pattern === "string") {
    yield* inText(pattern, maker);
    return;
  }
  yield* said(own, maker);
  if (SUM.test(own)) {
    const { sum } = findExpression(findings.text) ?? {};
    if (sum !== undefined) yield { value: sum };
  }
  const labels =
    LABELS.find(([asked]) => asked.test(own))?.[1] ??
    LABELS.find(([asked]) => asked.test(description.toLowerCase()))?.[1];
  const isProse = PROSE.test(own) && !labels;
  if (/\b(title|label|subject|heading|tags?|keywords?)\b/.test(own)) yield* near("quoted");
  if (labels) yield* near(...labels, "MISC");
  if (/\be-?mail\b/.test(own)) yield* near("email");
  if (/\b(ur[il]|link|website)\b/.test(own)) yield* near("uri");
  if (isProse && source.prose !== "") yield { value: shortened(source.prose, schema) };
  // A name of another kind is better than none where there must be one.
  if (labels && !demanded) return;
  yield* near("quoted");
  if (!labels || labels.includes("LOC") || labels.includes("PER")) yield* near("LOC", "PER", "ORG", "MISC");
  if (typeof given === "string") yield { value: given };
  const passed = new Set(words(`${own} ${source.about ?? ""}`).map(stem));
  const left = findings.free("word").filter(({ text }) => {
    const word = text.toLowerCase();
    return !isStopWord(word) && !passed.has(stem(word)) && /\p{L}{2}/u.test(word);
  });
  // What a question is about stands at its end more often than not.
  for (const each of lastOfFirstSentence(left, findings.text)) yield { value: each.text };
}

function lastOfFirstSentence(left: readonly Finding[], text: string): readonly Finding[] {
  const end = text.search(/[.!?\n]/);
  const first = left.filter(({ start }) => end < 0 || start < end);
  return [...first].reverse();
}

/** A date or a time as the format has it. */
function* written(candidate: Candidate, format: string): Generator<Candidate> {
  yield candidate;
  const { value } = candidate;
  if (format === "time") {
    const [, hours = "", minutes = "00", half] =
      /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?/i.exec(value) ?? [];
    const hour = (Number(hours) % (half ? 12 : 24)) + (/p/i.test(half ?? "") ? 12 : 0);
    if (hours) yield { ...candidate, value: `${String(hour).padStart(2, "0")}:${minutes}:00Z` };
    return;
  }
  const at = Date.parse(`${value.replace(/(\d)(?:st|nd|rd|th)\b/, "$1").replace(/\bof\b/, "")} UTC`);
  if (Number.isNaN(at)) return;
  const iso = new Date(at).toISOString();
  yield { ...candidate, value: format === "date" ? iso.slice(0, 10) : iso };
}

/** What the text holds that a pattern fits. */
function* inText(pattern: string, { findings }: Maker): Generator<Candidate> {
  const loose = toRegExp(pattern.replace(/^\^|\$$/g, ""), "gu");
  for (const { 0: value, index } of loose ? findings.text.matchAll(loose) : []) {
    const from = { kind: "word" as const, text: value, start: index, end: index + value.length };
    if (value !== "") yield { value, from };
  }
}

/** What stands behind the name: `name is Ada`, `colour: red`, `titled "Night"`. */
function* said(name: string, { findings }: Maker): Generator<Candidate> {
  if (name === "") return;
  const spoken = name.split(" ").join("[\\s_-]*");
  const behind = new RegExp(
    `(?<![\\p{L}\\p{N}])${spoken}\\s*(?:\\bis\\b|\\bwas\\b|\\bof\\b(?=\\s*["“'\`])|:|=|\\bnamed\\b|\\bcalled\\b)\\s*(?:"([^"]+)"|“([^”]+)”|([^\\s,.;!?"“][^,.;!?\\n]*))`,
    "giu",
  );
  for (const match of findings.text.matchAll(behind)) {
    const quoted = match[1] ?? match[2];
    // A clause that goes on is cut where the next begins.
    const value =
      quoted ?? (match[3] ?? "").split(/\s+(?:and|but|with|in|who|which|that)\s/)[0]?.trim() ?? "";
    const start = match.index + match[0].lastIndexOf(value);
    const isTaken = !findings
      .free("word")
      .some((word) => word.start >= start && word.end <= start + value.length);
    if (value && !isTaken) {
      yield { value, from: { kind: "word", text: value, start, end: start + value.length } };
    }
  }
}

function shortened(text: string, schema: JsonObject): string {
  const most = limit(schema, "maxLength");
  return most === undefined ? text : [...text].slice(0, most).join("");
}

function sample(schema: JsonObject, { nth }: Place, maker: Maker): string {
  const { format, pattern, default: given, example, examples } = schema;
  const named = [given, example, ...(Array.isArray(examples) ? examples : [])].filter(
    (each): each is string => typeof each === "string" && maker.fits(each, schema),
  );
  if (named[nth] !== undefined) return named[nth];
  const made = [
    typeof format === "string" ? FORMATS.get(format)?.sample(nth) : undefined,
    typeof pattern === "string" ? fromPattern(pattern) : undefined,
    sized(`${FILLER}${nth || ""}`, schema, nth),
  ].filter((each) => each !== undefined);
  return made.find((each) => maker.fits(each, schema)) ?? made[0] ?? FILLER;
}

/** A filler within the lengths that are asked for. */
function sized(text: string, schema: JsonObject, nth: number): string {
  const [least, most] = [
    limit(schema, "minLength") ?? 0,
    limit(schema, "maxLength") ?? Number.POSITIVE_INFINITY,
  ];
  const counted =
    text.length > most ? nth.toString(36).slice(0, most).padStart(Math.min(most, 1), "0") : text;
  return counted.padEnd(Math.min(least, MAX_CHARS), ".").slice(0, most);
}
