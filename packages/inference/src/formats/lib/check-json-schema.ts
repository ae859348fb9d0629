import { InputError } from "../../errors.ts";

type Schema = Readonly<Record<string, unknown>>;

/** A schema deeper than this refers to itself without end. */
const MAX_DEPTH = 200;

interface CheckOptions {
  /** The schema that references start at. Default: the schema itself. */
  readonly root?: Schema;
  /** Patterns of each string `format`. Default: formats are not checked. */
  readonly formats?: ReadonlyMap<unknown, RegExp>;
}

/**
 * Validates a value by a JSON Schema (draft 2020-12, plus `definitions` and `nullable` of older versions).
 * @returns the problem with its path: `lamps.0.height: Expected number`
 * @throws InputError if the schema has an unresolved reference
 */
export function checkJsonSchema(
  schema: Schema,
  value: unknown,
  { root = schema, formats }: CheckOptions = {},
): string[] {
  const problems: string[] = [];
  check(schema, value, "", { root, formats, problems, depth: 0 });
  return problems;
}

interface Run {
  readonly root: Schema;
  readonly formats: CheckOptions["formats"];
  readonly problems: string[];
  readonly depth: number;
}

const isObject = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

const isOfType = (value: unknown, type: unknown): boolean =>
  type === "integer" ? Number.isInteger(value) : typeOf(value) === type;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A string that is the same for equal values, regardless of the order of their fields. */
const toKey = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    isObject(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  );

function check(schema: unknown, value: unknown, path: string, run: Run): void {
  const fail = (problem: string) => {
    run.problems.push(path ? `${path}: ${problem}` : problem);
  };
  if (schema === false) fail("No value is allowed here");
  if (!isObject(schema)) return;
  const depth = run.depth + 1;
  if (depth > MAX_DEPTH)
    throw new InputError("input-invalid", "The JSON Schema refers to itself without end");
  const inner = { ...run, depth };
  if (value === null && schema["nullable"] === true) return;
  const { type } = schema;
  const types = typeof type === "string" ? [type] : list(type);
  if (types.length > 0 && !types.some((each) => isOfType(value, each))) {
    fail(`Expected ${types.join(" or ")}, not ${typeOf(value)}`);
    return;
  }
  if ("const" in schema && toKey(value) !== toKey(schema["const"]))
    fail(`Expected ${JSON.stringify(schema["const"])}`);
  if (Array.isArray(schema["enum"]) && !schema["enum"].some((each) => toKey(each) === toKey(value)))
    fail(`Expected one of ${JSON.stringify(schema["enum"])}`);
  if (typeof schema["$ref"] === "string") check(resolve(schema["$ref"], run.root), value, path, inner);
  checkCombined(schema, value, path, inner, fail);
  if (typeof value === "string") checkText(schema, value, run, fail);
  else if (typeof value === "number") checkNumber(schema, value, fail);
  else if (Array.isArray(value)) checkList(schema, value, path, inner, fail);
  else if (isObject(value)) checkMembers(schema, value, path, inner, fail);
}

type Fail = (problem: string) => void;

function problemsOf(schema: unknown, value: unknown, path: string, run: Run): string[] {
  const problems: string[] = [];
  check(schema, value, path, { ...run, problems });
  return problems;
}

function checkCombined(schema: Schema, value: unknown, path: string, run: Run, fail: Fail): void {
  for (const each of list(schema["allOf"])) check(each, value, path, run);
  for (const keyword of ["anyOf", "oneOf"]) {
    if (!Array.isArray(schema[keyword])) continue;
    const tried = list(schema[keyword]).map((each) => problemsOf(each, value, path, run));
    const fitting = tried.filter((problems) => problems.length === 0).length;
    if (fitting === 0) {
      // The alternative that comes closest explains most.
      const [closest = []] = tried.sort((one, other) => one.length - other.length);
      if (tried.length === 1) run.problems.push(...closest);
      else fail(`No alternative fits (${closest[0] ?? keyword})`);
    }
    if (fitting > 1 && keyword === "oneOf") fail("Several alternatives fit, and only one may");
  }
  if ("not" in schema && problemsOf(schema["not"], value, path, run).length === 0)
    fail("The value is excluded");
  if ("if" in schema) {
    const branch = problemsOf(schema["if"], value, path, run).length === 0 ? "then" : "else";
    check(schema[branch], value, path, run);
  }
}

function resolve(ref: string, root: Schema): unknown {
  const segments = decodeURIComponent(ref).split("/");
  let found: unknown = segments.shift() === "#" ? root : undefined;
  for (const segment of segments) {
    const name = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    found =
      typeof found === "object" && found && Object.hasOwn(found, name) ? (found as Schema)[name] : undefined;
  }
  if (found === undefined)
    throw new InputError("input-invalid", `The JSON Schema has no ${ref.slice(0, 100)}`);
  return found;
}

/** The limit under a keyword, if it is a number. */
const limit = (schema: Schema, keyword: string): number | undefined =>
  typeof schema[keyword] === "number" ? schema[keyword] : undefined;

function checkSize(schema: Schema, size: number, what: string, unit: string, fail: Fail): void {
  const [min, max] = [limit(schema, `min${what}`), limit(schema, `max${what}`)];
  if (min !== undefined && size < min) fail(`Expected at least ${min} ${unit}, not ${size}`);
  if (max !== undefined && size > max) fail(`Expected at most ${max} ${unit}, not ${size}`);
}

function checkText(schema: Schema, value: string, { formats }: Run, fail: Fail): void {
  checkSize(schema, [...value].length, "Length", "characters", fail);
  const { format, pattern } = schema;
  if (formats?.get(format)?.test(value) === false) fail(`Expected a string of the format ${format}`);
  if (typeof pattern === "string" && !toPattern(pattern).test(value))
    fail(`Expected a string like ${pattern}`);
}

function toPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch (cause) {
    throw new InputError("input-invalid", `The JSON Schema has an invalid pattern: ${pattern}`, {
      cause,
    });
  }
}

function checkNumber(schema: Schema, value: number, fail: Fail): void {
  const rules: readonly (readonly [string, string, (bound: number) => boolean])[] = [
    ["minimum", "at least", (bound) => value >= bound],
    ["maximum", "at most", (bound) => value <= bound],
    ["exclusiveMinimum", "more than", (bound) => value > bound],
    ["exclusiveMaximum", "less than", (bound) => value < bound],
    ["multipleOf", "a multiple of", (step) => isMultiple(value, step)],
  ];
  for (const [keyword, what, holds] of rules) {
    const bound = limit(schema, keyword);
    if (bound !== undefined && !holds(bound)) fail(`Expected ${what} ${bound}, not ${value}`);
  }
}

/** 0.3 is a multiple of 0.1, although their quotient is not whole in binary fractions. */
function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient));
}

function checkList(schema: Schema, value: readonly unknown[], path: string, run: Run, fail: Fail): void {
  const at = (index: number) => (path ? `${path}.${index}` : String(index));
  const first = list(schema["prefixItems"]);
  for (const [index, each] of value.entries())
    check(index < first.length ? first[index] : schema["items"], each, at(index), run);
  checkSize(schema, value.length, "Items", "items", fail);
  if (schema["uniqueItems"] === true && new Set(value.map(toKey)).size < value.length)
    fail("Expected items that differ");
  if (!("contains" in schema)) return;
  const fitting = value.filter(
    (each, index) => problemsOf(schema["contains"], each, at(index), run).length === 0,
  );
  const { minContains = 1, maxContains } = schema;
  checkSize(
    { minFitting: minContains, maxFitting: maxContains },
    fitting.length,
    "Fitting",
    "items that fit",
    fail,
  );
}

function checkMembers(schema: Schema, value: Schema, path: string, run: Run, fail: Fail): void {
  const names = Object.keys(value);
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const patterns = Object.entries(isObject(schema["patternProperties"]) ? schema["patternProperties"] : {});
  const need = (name: unknown) => {
    if (typeof name === "string" && !Object.hasOwn(value, name)) fail(`Expected a field "${name}"`);
  };
  for (const name of list(schema["required"])) need(name);
  for (const [name, others] of Object.entries(schema["dependentRequired"] ?? {}))
    if (Object.hasOwn(value, name)) for (const other of list(others)) need(other);
  checkSize(schema, names.length, "Properties", "members", fail);
  for (const name of names) {
    const place = path ? `${path}.${name}` : name;
    const rules = patterns.filter(([pattern]) => toPattern(pattern).test(name)).map(([, rule]) => rule);
    if (Object.hasOwn(properties, name)) rules.push(properties[name]);
    const { additionalProperties, propertyNames } = schema;
    if (propertyNames !== undefined) check(propertyNames, name, place, run);
    if (rules.length === 0 && additionalProperties === false)
      fail(`Unexpected field "${name.slice(0, 100)}"`);
    else if (rules.length === 0) check(additionalProperties, value[name], place, run);
    for (const rule of rules) check(rule, value[name], place, run);
  }
}
