import type { ClientOptions } from "../contracts/client.ts";
import type { CallOptions } from "../contracts/options.ts";
import { InputError } from "../errors.ts";
import { DOCUMENTED } from "../parameters/documented.ts";
import { DOCUMENTED_MEMBERS } from "../parameters/documented-members.ts";
import type { ParameterKind } from "../parameters/types.ts";
import { findClosest, findSame, MAX_NAME_CHARS } from "./closest-name.ts";
import { type Found, type Level, listValues, type Member, namesOf } from "./input-levels.ts";
import { toMethodName } from "./names.ts";
import { listEntries, type NamedCall } from "./unknown-names.ts";

export { withExtra } from "./with-extra.ts";

/** Names that clients were already warned about. */
const warned = new WeakMap<ClientOptions, Set<string>>();

/**
 * Checks the names that an operation does not have, at every level of the input. A name that a provider documents
 * passes. A name that is close to a known one is a mistake. Any other name is sent with one warning, or refused if
 * `strict` is `true`.
 * @throws InputError
 */
export function checkNames(client: ClientOptions, call: NamedCall, { strict, hooks }: CallOptions): void {
  const context = { operation: call.operation.id };
  // Every name is allowed where the operation lists none.
  if (Object.keys(listEntries(call.operation.input) ?? {}).length === 0) return;
  for (const found of listValues(call)) {
    const { level, name } = found;
    const path = `${level.path}${name.slice(0, MAX_NAME_CHARS)}`;
    const refuse = (problem: string): never => {
      throw new InputError("input-invalid", `\`${path}\`: ${problem}`, context);
    };
    const meantType = found.types && findClosest(String(found.value), found.types);
    if (meantType) refuse(`did you mean \`${meantType}\`?`);
    if (checkStream(call, found, refuse)) continue;
    const kinds = [...kindsOf(found.member), ...findDocumented(call, level, name)];
    if (kinds.length > 0 && !kinds.some((kind) => isOfKind(found.value, kind)))
      refuse(`expected ${[...new Set(kinds)].map((kind) => EXPECTED[kind]).join(" or ")}`);
    if (found.isKnown || kinds.length > 0) continue;
    const meant = suggest(call, level, name);
    if (meant) refuse(`did you mean \`${meant}\`?`);
    const problem = `${call.operation.id} has no parameter of this name, and no provider documents one`;
    const advice = "Put parameters of a single provider into `extra`";
    if (strict) refuse(`${problem}. ${advice}`);
    warnOnce(
      client,
      `${level.place} ${name}`,
      `\`${path}\`: ${problem}. It is sent as it is. ${advice}`,
      hooks,
    );
  }
}

/** Whether the value is `stream`, which the methods decide. */
function checkStream({ operation }: NamedCall, found: Found, refuse: (problem: string) => never): boolean {
  if (found.name !== "stream" || found.level.path || found.isKnown || !operation.chunk) return false;
  const { value } = found;
  if (value === true)
    refuse(`call \`${toMethodName(operation.id)}Stream\` to get a stream, without this parameter`);
  if (value !== false && value !== null) refuse(`expected ${EXPECTED.boolean}`);
  return true;
}

/** Names that say where a call goes. */
const ROUTING = ["provider", "model", "accessToken", "endpointUrl", "extra"];

type Table = Readonly<Record<string, Readonly<Record<string, ParameterKind>>>>;

const tableOf = ({ operation }: NamedCall, tables: object): Table =>
  (tables as Readonly<Record<string, Table>>)[operation.id] ?? {};

/** Adapters read the parameters of a provider next to the input and in `parameters`. */
const hasParameters = ({ place }: Level) => place === "" || place === "parameters";

/** Types that providers document for a name: the named provider's, if it documents one. */
function findDocumented(call: NamedCall, level: Level, name: string): ParameterKind[] {
  const inside = tableOf(call, DOCUMENTED_MEMBERS)[level.place];
  if (inside && Object.hasOwn(inside, name)) return [inside[name] ?? "any"];
  if (!hasParameters(level)) return [];
  const table = tableOf(call, DOCUMENTED);
  const { provider } = call;
  const own =
    typeof provider === "string" && Object.hasOwn(table, provider) ? table[provider]?.[name] : undefined;
  if (own) return [own];
  return Object.values(table).flatMap((documented) =>
    Object.hasOwn(documented, name) ? (documented[name] ?? []) : [],
  );
}

const listDocumented = (call: NamedCall, level: Level): string[] => [
  ...Object.keys(tableOf(call, DOCUMENTED_MEMBERS)[level.place] ?? {}),
  ...(hasParameters(level) ? Object.values(tableOf(call, DOCUMENTED)).flatMap(Object.keys) : []),
];

/** The known name that was probably meant, with the path to it. */
function suggest(call: NamedCall, level: Level, name: string): string | undefined {
  const routing = level.outer ? [] : [...ROUTING, ...(call.operation.chunk ? ["stream"] : [])];
  const own = namesOf(level);
  const close = findClosest(name, [...own, ...new Set(listDocumented(call, level)), ...routing]);
  if (close) return `${level.path}${close}`;
  return findInside(level, name) ?? findOutside(level, name);
}

/** The name in an object of this one: `parameters.width` for `width`, `function.name` for `name`. */
function findInside(level: Level, name: string): string | undefined {
  const { type } = level.value;
  const names = [...new Set([...(typeof type === "string" ? [type] : []), ...namesOf(level)])];
  for (const inside of names) {
    const member = Object.hasOwn(level.members, inside) ? level.members[inside] : undefined;
    const entries = listEntries(level.entries[inside]) ?? {};
    // The objects of a list are many, and at the outside only the schema says what parameters there are.
    const isObject = level.outer && typeof member === "object" && member.kinds === "object";
    const known = [...Object.keys(entries), ...(isObject ? Object.keys(member.names) : [])];
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

/** What a value of the wrong type should have been. */
const EXPECTED: Readonly<Record<ParameterKind, string>> = {
  any: "a value",
  boolean: "true or false",
  list: "a list",
  number: "a number",
  object: "an object",
  string: "a text",
};

const kindsOf = (member: Member | undefined): ParameterKind[] =>
  member === undefined
    ? []
    : ((typeof member === "object" ? member.kinds : member).split("|") as ParameterKind[]);

function isOfKind(value: unknown, kind: ParameterKind): boolean {
  if (kind === "any" || value === null) return true;
  if (kind === "list") return Array.isArray(value);
  return typeof value === kind && !(kind === "object" && Array.isArray(value));
}

function warnOnce(client: ClientOptions, place: string, message: string, hooks: CallOptions["hooks"]): void {
  const places = warned.get(client) ?? new Set();
  warned.set(client, places);
  if (places.has(place)) return;
  places.add(place);
  // biome-ignore lint/suspicious/noConsole: a program without the hook would send a misspelled name unnoticed
  (hooks?.onWarning ?? console.warn)(message);
}
