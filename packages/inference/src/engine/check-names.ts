import type { ClientOptions } from "../contracts/client.ts";
import type { CallOptions } from "../contracts/options.ts";
import { InputError } from "../errors.ts";
import { DOCUMENTED } from "../parameters/documented.ts";
import type { ParameterKind } from "../parameters/types.ts";
import { toMethodName } from "./names.ts";
import { listEntries, type NamedCall } from "./unknown-names.ts";

/** A place in an input: the names before it, and the names that its schema lists. */
interface Level {
  readonly path: string;
  readonly names: readonly string[];
}

export { withExtra } from "./with-extra.ts";

/** Names that clients were already warned about. */
const warned = new WeakMap<ClientOptions, Set<string>>();

/**
 * Checks the names that an operation does not have. A name that a provider documents passes. A name that is close to a
 * known one is a mistake. Any other name is sent with one warning, or refused if `strict` is `true`.
 * @throws InputError
 */
export function checkNames(client: ClientOptions, call: NamedCall, { strict, hooks }: CallOptions): void {
  const context = { operation: call.operation.id };
  for (const { level, name, value } of findUnknown(call.operation.input, call.input, "")) {
    const place = `${level.path}${name.slice(0, MAX_NAME_CHARS)}`;
    const refuse = (problem: string): never => {
      throw new InputError("input-invalid", `\`${place}\`: ${problem}`, context);
    };
    if (name === "stream") {
      if (value === true) refuse(`call \`${toMethodName(call.operation.id)}Stream\` to get a stream`);
      continue;
    }
    const kinds = findKinds(call, name);
    if (kinds.length > 0) {
      if (!kinds.some((kind) => isOfKind(value, kind))) refuse(`expected ${EXPECTED[kinds[0] ?? "any"]}`);
      continue;
    }
    const close = findClosest(name, [...level.names, ...listDocumented(call), ...ROUTING]);
    if (close) refuse(`did you mean \`${level.names.includes(close) ? level.path : ""}${close}\`?`);
    const problem = `${call.operation.id} has no parameter of this name, and no provider documents one`;
    const advice = findElsewhere(call, name, level) ?? "Put parameters of a single provider into `extra`";
    if (strict) refuse(`${problem}. ${advice}`);
    warnOnce(client, place, `\`${place}\`: ${problem}. It is sent as it is. ${advice}`, hooks);
  }
}

/** Names can be as long as their caller likes. */
const MAX_NAME_CHARS = 100;

/** Names that say where a call goes. */
const ROUTING = ["provider", "model", "accessToken", "endpointUrl", "extra"];

function* findUnknown(
  schema: unknown,
  input: Readonly<Record<string, unknown>>,
  path: string,
): Generator<{ level: Level; name: string; value: unknown }> {
  const entries = listEntries(schema) ?? {};
  const names = Object.keys(entries);
  if (names.length === 0) return;
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(entries, name)) yield { level: { path, names }, name, value };
    else if (typeof value === "object" && value) {
      yield* findUnknown(entries[name], value as Record<string, unknown>, `${path}${name}.`);
    }
  }
}

type Table = Readonly<Record<string, Readonly<Record<string, ParameterKind>>>>;

const tableOf = ({ operation }: NamedCall): Table =>
  (DOCUMENTED as Readonly<Record<string, Table>>)[operation.id] ?? {};

/** Types that providers document for a name: the named provider's, if it documents one. */
function findKinds(call: NamedCall, name: string): ParameterKind[] {
  const table = tableOf(call);
  const own = typeof call.provider === "string" ? table[call.provider]?.[name] : undefined;
  if (own) return [own];
  return Object.values(table).flatMap((documented) => documented[name] ?? []);
}

const listDocumented = (call: NamedCall): string[] => [
  ...new Set(Object.values(tableOf(call)).flatMap((documented) => Object.keys(documented))),
];

/** What a value of the wrong type should have been. */
const EXPECTED: Readonly<Record<ParameterKind, string>> = {
  any: "a value",
  boolean: "true or false",
  list: "a list",
  number: "a number",
  object: "an object",
  string: "a text",
};

function isOfKind(value: unknown, kind: ParameterKind): boolean {
  if (kind === "any" || value === null) return true;
  if (kind === "list") return Array.isArray(value);
  return typeof value === kind && !(kind === "object" && Array.isArray(value));
}

/** Where the operation has the name, if it is at another level of the input. */
function findElsewhere({ operation }: NamedCall, name: string, { path }: Level): string | undefined {
  const top = listEntries(operation.input) ?? {};
  if (path && Object.hasOwn(top, name)) return `The operation has it outside \`${path.slice(0, -1)}\``;
  const within = Object.keys(top).find((outer) => Object.hasOwn(listEntries(top[outer]) ?? {}, name));
  return within && !path ? `The operation has it as \`${within}.${name}\`` : undefined;
}

/** The known name that a name was probably meant to be. */
export function findClosest(name: string, known: readonly string[]): string | undefined {
  const plain = normalize(name);
  const same = known.find((each) => normalize(each) === plain);
  if (same || plain.length < 3 || plain.length > MAX_NAME_CHARS) return same;
  const distances = known.map((each) => ({ each, distance: editDistance(plain, normalize(each)) }));
  const [closest] = distances.sort((one, other) => one.distance - other.distance);
  const most = plain.length < 6 ? 1 : 2;
  return closest && closest.distance <= most && closest.each.length > 2 ? closest.each : undefined;
}

/** `maxTokens`, `max-tokens` and `MAX_TOKENS` are one name. */
const normalize = (name: string): string => name.replace(/[_\-\s]/g, "").toLowerCase();

/** Letters to insert, remove, replace, or swap with their neighbor. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

function warnOnce(client: ClientOptions, place: string, message: string, hooks: CallOptions["hooks"]): void {
  const places = warned.get(client) ?? new Set();
  warned.set(client, places);
  if (places.has(place)) return;
  places.add(place);
  // biome-ignore lint/suspicious/noConsole: a program without the hook would send a misspelled name unnoticed
  (hooks?.onWarning ?? console.warn)(message);
}
