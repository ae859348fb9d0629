import type { ClientOptions } from "../contracts/client.ts";
import type { CallOptions } from "../contracts/options.ts";
import { InputError } from "../errors.ts";
import { DOCUMENTED_NAMES } from "../generated/documented-names.ts";
import { DOCUMENTED_MEMBERS } from "../parameters/documented-members.ts";
import type { Documented, DocumentedNames, ParameterKind } from "../parameters/types.ts";
import { CALL_OPTION_NAMES } from "./check-options.ts";
import { findMissing, findUnknownText, pick } from "./check-values.ts";
import { findClosest, findSame, MAX_NAME_CHARS } from "./closest-name.ts";
import { factsOf, type InputValue, type Level, listValues, type Member, namesOf } from "./input-levels.ts";
import { toMethodName } from "./names.ts";
import { listEntries, type NamedCall } from "./unknown-names.ts";
import { warnOnce } from "./warn-once.ts";

export { checkOptions } from "./check-options.ts";
export { withExtra } from "./with-extra.ts";

/** A call with more unknown names than this was not misspelled. No name is suggested for the remaining ones. */
const MAX_SUGGESTED = 100;

/**
 * Checks unknown names and values at every level of the input. Documented names and values of the provider pass.
 * Close matches of a valid name are rejected. Unknown ones are sent with one warning, or rejected if `strict` is
 * `true`.
 * @throws InputError
 */
export function checkNames(client: ClientOptions, call: NamedCall, { strict, hooks }: CallOptions): void {
  const context = { operation: call.operation.id };
  // Every name is allowed where the operation lists none.
  if (Object.keys(listEntries(call.operation.input) ?? {}).length === 0) return;
  const pathOf = ({ level, name }: InputValue) => `${level.path}${name.slice(0, MAX_NAME_CHARS)}`;
  const refuse: Refuse = (found, problem) => {
    throw new InputError("input-invalid", `\`${pathOf(found)}\`: ${problem}`, context);
  };
  const doubt = (found: InputValue, problem: string, advice: string): void => {
    if (strict) refuse(found, `${problem}. ${advice}`);
    const warning = `\`${pathOf(found)}\`: ${problem}. It is sent unchanged. ${advice}`;
    warnOnce(client, `${found.level.place} ${found.name.slice(0, MAX_NAME_CHARS)}`, warning, hooks);
  };
  /** Problems without a suggestion. The first one with a suggestion is rejected. */
  const suggested = new Set<string>();
  const suggestOnce = ({ level, name }: InputValue): string | undefined => {
    if (suggested.size >= MAX_SUGGESTED) return undefined;
    const key = JSON.stringify([level.place, level.value["type"], name]);
    if (suggested.has(key)) return undefined;
    const meant = suggest(call, level, name);
    suggested.add(key);
    return meant;
  };
  for (const found of listValues(call)) {
    const { name } = found;
    if (found.value === undefined) {
      const problem = findMissing(call, found);
      if (problem) refuse(found, problem);
      continue;
    }
    const meantType = found.types && findClosest(String(found.value), found.types);
    if (meantType) refuse(found, `did you mean \`${meantType}\`?`);
    if (checkStream(call, found, refuse)) continue;
    const isDocumented = checkKind(call, found, refuse);
    const text = findUnknownText(call, found);
    if (text) {
      const problem = `\`${String(found.value).slice(0, MAX_NAME_CHARS)}\` is not a ${name.replaceAll("_", " ")}`;
      if (text.meant) refuse(found, `${problem}; did you mean ${text.meant}?`);
      doubt(found, "the value is unknown", `Known values: ${text.known.map(quote).join(", ")}`);
    }
    if (found.isKnown || isDocumented) continue;
    if (!found.level.outer && CALL_OPTION_NAMES.includes(name))
      refuse(found, "it is an option: pass it in the second argument");
    const current = found.level.outer ? undefined : call.operation.aliases?.[name];
    if (current) refuse(found, `it is the older name of \`${current}\`. Give one of the two`);
    const meant = suggestOnce(found);
    if (meant) refuse(found, `did you mean \`${meant}\`?`);
    doubt(
      found,
      `${call.operation.id} has no such parameter, and no provider documents one`,
      "Put parameters of a single provider into `extra`",
    );
  }
}

type Refuse = (found: InputValue, problem: string) => never;

/** Checks the type of a value. Returns whether the types or a provider's documentation know its name. */
function checkKind(call: NamedCall, found: InputValue, refuse: Refuse): boolean {
  const own = kindsOf(found.member);
  // Of thousands of messages, nearly every value is such.
  if (own.some((kind) => isOfKind(found.value, kind))) return true;
  const kinds = [...own, ...findDocumented(call, found.level, found.name)];
  if (kinds.length > 0 && !kinds.some((kind) => isOfKind(found.value, kind)))
    refuse(found, `expected ${[...new Set(kinds)].map((kind) => expect(kind, found)).join(" or ")}`);
  return kinds.length > 0;
}

/** Whether the value is `stream`, which the methods decide. */
function checkStream({ operation }: NamedCall, found: InputValue, refuse: Refuse): boolean {
  if (found.name !== "stream" || found.level.path || found.isKnown || !operation.chunk) return false;
  const { value } = found;
  if (value === true)
    refuse(found, `call \`${toMethodName(operation.id)}Stream\` to get a stream, without this parameter`);
  if (value !== false && value !== null) refuse(found, `expected ${EXPECTED.boolean}`);
  return true;
}

/** Names of routing fields. */
const ROUTING = ["provider", "model", "accessToken", "endpointUrl", "extra"];

type Table = Readonly<Record<string, Readonly<Record<string, ParameterKind>>>>;

const tableOf = ({ operation }: NamedCall, tables: object): Table =>
  (tables as Readonly<Record<string, Table>>)[operation.id] ?? {};

/** Adapters read the parameters of a provider next to the input and in `parameters`. */
const hasParameters = ({ place }: Level) => place === "" || place === "parameters";

/** Types that providers document for a name: the named provider's, if it documents one. */
function findDocumented(call: NamedCall, level: Level, name: string): ParameterKind[] {
  const inside = pick<Documented>(DOCUMENTED_MEMBERS, call.operation.id, level.place, name);
  if (typeof inside === "string") return [inside];
  if (inside) return Object.keys(inside).flatMap((id) => (isMeant(call, id) ? (inside[id] ?? []) : []));
  if (!hasParameters(level)) return [];
  const documented = readDocumented(call.operation.id).get(name) ?? {};
  if (typeof documented === "string") return [documented];
  const { provider } = call.routing;
  const own =
    typeof provider === "string" && Object.hasOwn(documented, provider) ? documented[provider] : undefined;
  return own ? [own] : Object.values(documented);
}

type ByProvider = Readonly<Record<string, ParameterKind>>;

type KindsByName = ReadonlyMap<string, ParameterKind | ByProvider>;

const read = new Map<string, KindsByName>();

/** The types of each name that a provider documents, by provider where they differ. */
function readDocumented(operationId: string): KindsByName {
  const known = read.get(operationId);
  if (known) return known;
  const table: Readonly<Record<string, DocumentedNames>> = DOCUMENTED_NAMES;
  const { names = {}, differing = {} }: Partial<DocumentedNames> =
    (Object.hasOwn(table, operationId) && table[operationId]) || {};
  const kinds = new Map<string, ParameterKind | ByProvider>(Object.entries(differing));
  for (const [kind, list] of Object.entries(names))
    for (const name of list.split(" ")) kinds.set(name, kind as ParameterKind);
  read.set(operationId, kinds);
  return kinds;
}

/** Whether a call names a provider, as an ID or before the model. */
const isMeant = ({ routing: { provider = "auto", model } }: NamedCall, id: string): boolean =>
  [provider].flat().includes(id) || (provider === "auto" && `${model}`.startsWith(`${id}/`));

const listDocumented = (call: NamedCall, level: Level): string[] => [
  ...Object.keys(tableOf(call, DOCUMENTED_MEMBERS)[level.place] ?? {}),
  ...(hasParameters(level) ? readDocumented(call.operation.id).keys() : []),
];

/** The closest valid name, with its path. */
function suggest(call: NamedCall, level: Level, name: string): string | undefined {
  const routing = level.outer ? [] : [...ROUTING, ...(call.operation.chunk ? ["stream"] : [])];
  const own = namesOf(level);
  const other = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  const meant = other && (own.includes(other) ? `${level.path}${other}` : findInside(level, other));
  if (meant) return meant;
  const close = findClosest(name, [...own, ...new Set(listDocumented(call, level)), ...routing]);
  if (close) return `${level.path}${close}`;
  const { primary } = call.operation;
  const isPrimary = !level.outer && call.input[primary] === undefined;
  return findInside(level, name) ?? findOutside(level, name) ?? (isPrimary ? primary : undefined);
}

/** Names of other interfaces, for operations that do not have them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  desc: "description",
  max_completion_tokens: "max_new_tokens",
  max_tokens: "max_new_tokens",
  params: "parameters",
  source_lang: "src_lang",
  source_language: "src_lang",
  target_lang: "tgt_lang",
  target_language: "tgt_lang",
  temp: "temperature",
};

/** The name in an object of this one: `parameters.width` for `width`, `function.name` for `name`. */
function findInside(level: Level, name: string): string | undefined {
  const { type } = level.value;
  const names = [...new Set([...(typeof type === "string" ? [type] : []), ...namesOf(level)])];
  for (const inside of names) {
    const member = Object.hasOwn(level.members, inside) ? level.members[inside] : undefined;
    const entries = listEntries(level.entries[inside]) ?? {};
    // Lists can contain many objects, and at the top level only the schema lists the parameters.
    const isObject = level.outer && typeof member === "object" && member.kinds === "object";
    const known = [...Object.keys(entries), ...(isObject ? Object.keys(member.names ?? {}) : [])];
    const found = inside === "parameters" ? findClosest(name, known) : findSame(name, known);
    if (found) return `${level.path}${inside}.${found}`;
  }
  return undefined;
}

/** The name in an object around this one: `model` for `parameters.model`. */
function findOutside({ path, outer }: Level, name: string): string | undefined {
  if (!outer || path.includes("[")) return undefined;
  const found = findClosest(name, [...namesOf(outer), ...(outer.outer ? [] : ROUTING)]);
  return found ? `${outer.path}${found}` : findOutside(outer, name);
}

/** The expected type of a value with an incorrect type. */
const EXPECTED: Readonly<Record<ParameterKind, string>> = {
  any: "a value",
  boolean: "true or false",
  list: "a list",
  number: "a number",
  object: "an object",
  string: "a string",
};

function expect(kind: ParameterKind, { member }: InputValue): string {
  const names = kind === "object" ? factsOf(member).required?.[""] : undefined;
  return names ? `an object with ${names.map(quote).join(" and ")}` : EXPECTED[kind];
}

const quote = (text: string): string => `\`${text}\``;

const KINDS = new Map<string, readonly ParameterKind[]>();

function kindsOf(member: Member | undefined): readonly ParameterKind[] {
  if (member === undefined) return [];
  const text = typeof member === "object" ? member.kinds : member;
  const kinds = KINDS.get(text) ?? (text.split("|") as ParameterKind[]);
  KINDS.set(text, kinds);
  return kinds;
}

function isOfKind(value: unknown, kind: ParameterKind): boolean {
  if (kind === "any" || value === null) return true;
  if (kind === "list") return Array.isArray(value);
  return typeof value === kind && !(kind === "object" && Array.isArray(value));
}
