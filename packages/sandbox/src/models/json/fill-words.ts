import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { findPaths } from "../text/find-paths.ts";
import { isStopWord, stem, words } from "../text/words.ts";
import { fits, getTypes, limit, resolveSchema } from "./schema.ts";

/** Sources of values. */
export interface JsonSource {
  /** Text of the conversation, latest first. Names and numbers come from it. */
  readonly text: string;
  /** Text for prose fields, such as a response or a query. */
  readonly prose: string;
  /** Topic of the value. Its words aren't used as values. */
  readonly about?: string;
}

/** Maximum length of text that is searched. */
const MAX_CHARS = 4000;

/** A part of the text. Each part is used once. */
interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Filling {
  readonly root: unknown;
  readonly source: JsonSource;
  readonly text: string;
  readonly used: Piece[];
}

/** Fills the fields of a value with terms and numbers of a text that the schema allows. */
export function fillWords(value: unknown, schema: unknown, source: JsonSource): unknown {
  const filling: Filling = { root: schema, source, text: source.text.slice(0, MAX_CHARS), used: [] };
  return fill(value, schema, "", filling);
}

function fill(value: unknown, schema: unknown, name: string, filling: Filling): unknown {
  const own = chooseBranch(value, schema, filling.root);
  if (Array.isArray(value)) return fillList(value, own, name, filling);
  if (isObject(value)) return fillObject(value, own, filling);
  for (const candidate of candidates(value, own, name, filling)) {
    if (!fits(candidate.value, own, filling.root)) continue;
    if (candidate.piece) filling.used.push(candidate.piece);
    return candidate.value;
  }
  return value;
}

/** Resolves references and selects the branch of the schema that matches the value. */
function chooseBranch(value: unknown, schema: unknown, root: unknown): JsonObject {
  const own = resolveSchema(schema, root);
  if (typeof own === "boolean") return {};
  const { anyOf, oneOf, ...rest } = own;
  const branches: unknown[] = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  const branch = branches.find((each) => fits(value, each, root));
  return branch === undefined ? own : chooseBranch(value, { allOf: [branch, rest] }, root);
}

function fillObject(value: JsonObject, schema: JsonObject, filling: Filling): JsonObject {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const filled: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : schema["additionalProperties"];
    filled[name] = fill(each, own, name, filling);
  }
  const most = limit(schema, "maxProperties") ?? Number.POSITIVE_INFINITY;
  for (const [name, each] of Object.entries(properties)) {
    if (Object.hasOwn(filled, name) || Object.keys(filled).length >= most) continue;
    const spoken = findOptional(each, name, filling);
    if (spoken !== undefined) filled[name] = spoken;
  }
  return filled;
}

/** Value of an optional field in the text: `color: red`, `size is 4`, or an enum term. */
function findOptional(schema: unknown, name: string, filling: Filling): unknown {
  const own = chooseBranch(undefined, schema, filling.root);
  for (const { value, piece } of [...listed(own, filling), ...said(own, name, filling)]) {
    if (!fits(value, schema, filling.root)) continue;
    filling.used.push(piece);
    return value;
  }
  return undefined;
}

function fillList(list: readonly unknown[], schema: JsonObject, name: string, filling: Filling): unknown[] {
  const { prefixItems, items: rest = true } = schema;
  const before: readonly unknown[] = Array.isArray(prefixItems) ? prefixItems : [];
  const filled = list.map((value, index) => fill(value, before[index] ?? rest, name, filling));
  if (before.length > 0) return filled;
  // If the text asks for all items, use the full list.
  const most = limit(schema, "maxItems") ?? Number.POSITIVE_INFINITY;
  while (filled.length < most) {
    const [next] = listed(chooseBranch(undefined, rest, filling.root), filling);
    if (!next) break;
    filling.used.push(next.piece);
    filled.push(next.value);
  }
  return filled;
}

interface Candidate {
  readonly value: unknown;
  readonly piece?: Piece;
}

/** Defaults if the text has no matching value. */
const FILLERS: readonly unknown[] = ["sandbox", 1];

function* candidates(
  value: unknown,
  schema: JsonObject,
  name: string,
  filling: Filling,
): Generator<Candidate> {
  if (schema["const"] !== undefined) return;
  yield* listed(schema, filling);
  if (Array.isArray(schema["enum"])) return;
  yield* said(schema, name, filling);
  if (typeof value === "boolean") yield { value: isAffirmed(name, filling.text) };
  if (typeof value === "number") {
    for (const piece of find(NUMBER, filling, name)) yield { value: toNumber(piece.text), piece };
  }
  if (typeof value === "string") yield* texts(schema, name, filling);
  if (schema["default"] !== undefined) yield { value: schema["default"] };
  // Skip candidates of another type, and duplicates in a list of unique items.
  for (const filler of FILLERS) if (typeof filler === typeof value) yield { value: filler };
}

const NUMBER = /(?<![\p{L}\p{N}.])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?![\p{L}\p{N}]|\.\d)/gu;
const QUOTED = /(?<=["“`])[^"“”`\n]+(?=["”`])/gu;
const NAME = /\p{Lu}[\p{L}\p{N}'’-]*(?:\s+\p{Lu}[\p{L}\p{N}'’-]*)*/gu;
const WORD = /[\p{L}\p{N}]+(?:[-'’]\p{L}+)*/gu;
const ADDRESS = /[^\s"'<>()]*[^\s"'<>().,;:!?]/gu;
const FILE_WORDS: ReadonlySet<string> = new Set(["path", "file", "filename"]);
const PROSE =
  /answer|reply|response|summary|explanation|message|content|reason|question|query|prompt|input|description|text|step/i;

function* texts(schema: JsonObject, name: string, filling: Filling): Generator<Candidate> {
  const { source, text } = filling;
  if (typeof schema["format"] === "string") {
    for (const piece of find(ADDRESS, filling)) yield { value: piece.text, piece };
    return;
  }
  if (typeof schema["pattern"] === "string") {
    for (const piece of [...find(ADDRESS, filling), ...find(WORD, filling)])
      yield { value: piece.text, piece };
    return;
  }
  if (words(splitName(name)).some((word) => FILE_WORDS.has(word))) {
    for (const path of findPaths(text)) yield { value: path };
  }
  if (PROSE.test(name) && source.prose !== "") {
    yield { value: [...source.prose].slice(0, limit(schema, "maxLength")).join("") };
  }
  const about = new Set(words(`${splitName(name)} ${source.about ?? ""}`).map(stem));
  const isMeant = ({ text }: Piece) =>
    text.length > 1 && words(text).some((word) => !isStopWord(word) && !about.has(stem(word)));
  const found = [QUOTED, NAME].flatMap((shape) => find(shape, filling).map(withoutStopWord).filter(isMeant));
  // The topic of a question is usually at its end.
  const end = text.search(/[.!?\n]/);
  const rest = find(WORD, filling).filter((piece) => isMeant(piece) && (end < 0 || piece.start < end));
  for (const piece of [...found, ...rest.reverse()]) yield { value: piece.text, piece };
}

/** Removes an article at the start of a sentence: `The Harbor` becomes `Harbor`. */
function withoutStopWord(piece: Piece): Piece {
  const [first = ""] = piece.text.split(/\s+/);
  if (!isStopWord(first.toLowerCase()) || first === piece.text) return piece;
  const text = piece.text.slice(first.length).trimStart();
  return { ...piece, text, start: piece.end - text.length };
}

/** Returns the list values that occur in the text, in the order of the text. */
function listed({ enum: list }: JsonObject, filling: Filling): Required<Candidate>[] {
  if (!Array.isArray(list)) return [];
  const spoken = list.flatMap((value) => {
    if (typeof value !== "string" && typeof value !== "number") return [];
    const [piece] = find(wordsPattern(String(value)), filling);
    return piece ? [{ value, piece }] : [];
  });
  return spoken.sort((a, b) => a.piece.start - b.piece.start || b.piece.end - a.piece.end);
}

/** Finds the value after a name: `name is Ada`, `color: red`, `titled "Night"`. */
function said(schema: JsonObject, name: string, filling: Filling): Required<Candidate>[] {
  if (name === "") return [];
  const own = words(splitName(name)).join("[\\s_-]*");
  const after = `(?<=(?<![\\p{L}\\p{N}])${own}\\s*(?:\\bis\\b|\\bwas\\b|:|=|\\bnamed\\b|\\bcalled\\b)\\s*["“]?)`;
  const behind = new RegExp(`${after}[^\\s,.;!?"“”]+(?:\\s+\\p{Lu}[\\p{L}'’-]*)*`, "giu");
  const isNumber = getTypes(schema).some((type) => type === "integer" || type === "number");
  return find(behind, filling).map((piece) => ({
    value: isNumber ? toNumber(piece.text) : piece.text,
    piece,
  }));
}

/** Returns unused matches. Matches next to the field's name come first. */
function find(shape: RegExp, { text, used }: Filling, name = ""): Piece[] {
  const pieces = Array.from(text.matchAll(shape), ({ 0: match, index }) => ({
    text: match,
    start: index,
    end: index + match.length,
  })).filter(({ start, end }) => !used.some((each) => start < each.end && each.start < end));
  const place = name === "" ? -1 : text.toLowerCase().search(wordsPattern(splitName(name)));
  if (place < 0) return pieces;
  return pieces.sort((a, b) => Math.abs(a.start - place) - Math.abs(b.start - place));
}

const wordsPattern = (value: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${words(value).join("[^\\p{L}\\p{N}]*") || "(?!)"}(?![\\p{L}\\p{N}])`,
    "giu",
  );

/** Returns whether a text mentions a name without negation. */
function isAffirmed(name: string, text: string): boolean {
  const own = words(splitName(name)).filter((word) => !/^(is|has|can|should|include|enable|use)$/.test(word));
  const [found] = own.length > 0 ? text.matchAll(wordsPattern(own.join(" "))) : [];
  return (
    found !== undefined &&
    !/\b(?:no|not|without|never)\s+(?:\p{L}+\s+)?$|n['’]t\s+$/iu.test(text.slice(0, found.index))
  );
}

const toNumber = (text: string) => Number(text.replaceAll(",", "").replace("−", "-"));

/** Splits a name such as `get_weather`, `maxResults` or `due-date` into words. */
export const splitName = (name: string): string =>
  name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[_-]/g, " ");
