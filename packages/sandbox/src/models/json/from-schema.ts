import { isObject, type JsonObject } from "../../server/json-object.ts";
import { collectFindings, type Findings, nameWords } from "./collect-findings.ts";
import { fits, getItems } from "./fits.ts";
import { generateNumber } from "./generate-number.ts";
import { generateText } from "./generate-text.ts";
import { canonical, getTypes, limit, resolveSchema } from "./schema.ts";

/** What values are made of. */
export interface JsonSource {
  /** What was said, the latest first: names, numbers, dates and the like are taken from it. */
  readonly text: string;
  /** What stands where prose is asked for, such as an answer or a query. */
  readonly prose: string;
  /** What the value is about: its words are no values. */
  readonly about?: string;
}

/** Deeper than this, what may be left out is left out. */
const FILLED_DEPTH = 3;

/** Deeper than this, a schema asks for itself without end. */
const MAX_DEPTH = 40;

/** More items are only made when they are demanded. */
const MAX_ITEMS = 8;

/** How much is made in all, so that no schema takes long. */
const MAX_VALUES = 20_000;

/** Where in a value something is made. */
export interface Place {
  /** The name of the member, and of the list that it is an item of. */
  readonly name: string;
  readonly description: string;
  readonly depth: number;
  /** Whether there must be a value here. */
  readonly demanded: boolean;
  /** Counts tries for a value that must differ from others. */
  readonly nth: number;
}

export interface Maker {
  readonly root: unknown;
  readonly findings: Findings;
  readonly source: JsonSource;
  readonly fits: (value: unknown, schema: JsonObject) => boolean;
  left: number;
}

/**
 * A value that fits a JSON Schema and takes what it can from a text; the rest is small. Known are types, `enum`,
 * `const`, bounds, formats, patterns, `$ref` within the schema, `allOf`, `anyOf`, `oneOf`, tuples and maps.
 */
export function fromSchema(schema: unknown, source: JsonSource): unknown {
  const maker: Maker = {
    root: schema,
    findings: collectFindings(source.text),
    source,
    fits: (value, own) => fits(value, own, schema),
    left: MAX_VALUES,
  };
  return valueFor(schema, { name: "", description: "", depth: 0, demanded: true, nth: 0 }, maker);
}

function valueFor(schema: unknown, outer: Place, maker: Maker): unknown {
  const own = resolveSchema(schema, maker.root);
  maker.left -= 1;
  if (own === false || outer.depth > MAX_DEPTH || maker.left < 0) return null;
  if (own === true) return generateText({}, outer, maker);
  const { description, title } = own;
  const place = typeof description === "string" ? { ...outer, description } : outer;
  const named = place.name === "" && typeof title === "string" ? { ...place, name: title } : place;
  if (own["const"] !== undefined) return own["const"];
  if (Array.isArray(own["enum"])) return listed(own["enum"], own, named, maker);
  const { anyOf, oneOf, ...rest } = own;
  const branches = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  if (branches.length > 0) {
    const others = Array.isArray(anyOf) && Array.isArray(oneOf) ? { ...rest, oneOf } : rest;
    return firstFitting(
      branches.map((each) => ({ allOf: [each, others] })),
      own,
      named,
      maker,
    );
  }
  const types = getTypes(own);
  const inTurn = named.depth > FILLED_DEPTH && types.includes("null") ? ["null"] : types;
  const plain = inTurn.filter((type) => type !== "null");
  return ofType(plain[named.nth % Math.max(1, plain.length)] ?? inTurn[0] ?? "string", own, named, maker);
}

function ofType(type: string, schema: JsonObject, place: Place, maker: Maker): unknown {
  switch (type) {
    case "object":
      return objectFor(schema, place, maker);
    case "array":
      return listFor(schema, place, maker);
    case "integer":
    case "number":
      return generateNumber(type === "integer", schema, place, maker);
    case "boolean":
      return booleanFor(place, maker);
    case "null":
      return null;
    default:
      return generateText(schema, place, maker);
  }
}

/** One of a list: the first that the text says, else the first there is. */
function listed(
  list: readonly unknown[],
  schema: JsonObject,
  { nth }: Place,
  { findings, ...maker }: Maker,
): unknown {
  const fitting = list.filter((value) => maker.fits(value, schema));
  const said = fitting.flatMap((value) => {
    const place =
      typeof value === "string" || typeof value === "number" ? findings.placeOf(String(value)) : undefined;
    return place ? [{ value, place }] : [];
  });
  const [first] = said.sort((a, b) => a.place.start - b.place.start || b.place.end - a.place.end);
  if (first && nth === 0) {
    findings.take(first.place);
    return first.value;
  }
  const values = fitting.length > 0 ? fitting : list;
  return values[nth % Math.max(1, values.length)];
}

/** The first branch whose value fits the whole; deep down those first that lead no deeper. */
function firstFitting(branches: readonly unknown[], schema: JsonObject, place: Place, maker: Maker): unknown {
  const isFlat = (branch: unknown) => {
    const own = resolveSchema(branch, maker.root);
    return typeof own === "boolean" || !/object|array/.test(getTypes(own).join()) ? 0 : 1;
  };
  const inTurn = place.depth > FILLED_DEPTH ? [...branches].sort((a, b) => isFlat(a) - isFlat(b)) : branches;
  const taken = maker.findings.taken();
  let first: unknown;
  for (const [index, branch] of inTurn.entries()) {
    maker.findings.backTo(taken);
    const value = valueFor(branch, { ...place, depth: place.depth + 1 }, maker);
    if (index === 0) first = value;
    if (maker.fits(value, schema)) return value;
  }
  return first;
}

function objectFor(schema: JsonObject, place: Place, maker: Maker): unknown {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const { additionalProperties: others = true } = schema;
  const least = Math.max(required.length, limit(schema, "minProperties") ?? 0);
  const most = limit(schema, "maxProperties") ?? Number.POSITIVE_INFINITY;
  let optional = most - required.length;
  const { nth } = place;
  const depth = place.depth + 1;
  const inner = (name: string, demanded = true): Place => ({ name, description: "", depth, demanded, nth });
  const made = new Map<string, unknown>();
  for (const [name, each] of Object.entries(properties)) {
    if (required.includes(name)) made.set(name, valueFor(each, inner(name), maker));
    else if (place.depth < FILLED_DEPTH && optional > 0) {
      const taken = maker.findings.taken();
      const value = valueFor(each, inner(name, false), maker);
      // What the text does not speak of is left out.
      if (maker.findings.taken() === taken || !fits(value, each, maker.root)) {
        maker.findings.backTo(taken);
        continue;
      }
      made.set(name, value);
      optional -= 1;
    }
  }
  const unnamed = Array.from({ length: least }, (_, index) => `member${index + 1}`);
  const missing = [...required, ...Object.keys(properties), ...(others === false ? [] : unnamed)];
  for (const [index, name] of missing.entries()) {
    if (made.has(name) || (index >= required.length && made.size >= least)) continue;
    made.set(name, valueFor(Object.hasOwn(properties, name) ? properties[name] : others, inner(name), maker));
  }
  return Object.fromEntries(made);
}

/** As many items as the text has something for; one at least, where one may be. */
function listFor(schema: JsonObject, place: Place, maker: Maker): unknown[] {
  const { before, rest } = getItems(schema);
  const deep = place.depth > FILLED_DEPTH;
  const least = Math.max(limit(schema, "minItems") ?? 0, deep ? 0 : before.length);
  const most = Math.min(
    limit(schema, "maxItems") ?? Number.POSITIVE_INFINITY,
    Math.max(least, deep ? 0 : MAX_ITEMS),
  );
  const list: unknown[] = [];
  const seen = new Set<string>();
  while (list.length < most && maker.left > 0) {
    const taken = maker.findings.taken();
    const item = list.length < before.length ? before[list.length] : rest;
    if (item === false) break;
    const value = newItem(item, schema["uniqueItems"] === true ? seen : undefined, place, maker);
    const isMore = maker.findings.taken() > taken && value !== undefined;
    const isWanted = list.length < least || (isMore && list.length >= before.length);
    if (!isWanted && (list.length > 0 || !fits(value, item, maker.root))) break;
    if (value === undefined) break;
    list.push(value);
    seen.add(canonical(value));
    if (!isMore && list.length >= least) break;
  }
  return list;
}

/** Tries for an item that is not there yet. */
const MAX_TRIES = 60;

function newItem(
  schema: unknown,
  seen: ReadonlySet<string> | undefined,
  place: Place,
  maker: Maker,
): unknown {
  for (let nth = 0; nth < MAX_TRIES; nth++) {
    const value = valueFor(schema, { ...place, depth: place.depth + 1, nth }, maker);
    if (!seen?.has(canonical(value))) return value;
  }
  return undefined;
}

/** Yes unless the text says no to what the name says; by a bare yes or no when it does not speak of it. */
function booleanFor({ name, nth }: Place, { findings }: Maker): boolean {
  if (nth > 0) return nth % 2 === 1;
  const named = nameWords(name)
    .filter((word) => !/^(is|has|can|should|with|include|enable|use)$/.test(word))
    .flatMap((word) => findings.placeOf(word) ?? []);
  const [place] = named;
  if (place) {
    findings.take(place);
    const before = findings.text.slice(0, place.start).toLowerCase();
    return !/(?:\b(?:no|not|without|never|isn't|is not|don't|do not)|n['’]t)(?:\s+\p{L}+)?\s+$/u.test(before);
  }
  const [bare] = /\b(yes|true|no|false)\b/i.exec(findings.text) ?? [];
  return bare !== undefined && /yes|true/i.test(bare);
}
