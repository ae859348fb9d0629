import { MEMBER_NAMES } from "../generated/member-names.ts";
import { findItem, listEntries, type NamedCall } from "./unknown-names.ts";

/** A field outside the schema: its value types, or more details from its types. */
export type Member = string | MemberFacts;

interface MemberFacts {
  readonly kinds: string;
  /** Known values of `type` in its objects. Objects of other types may have any field. */
  readonly types?: readonly string[];
  /** The strings that it may be. */
  readonly texts?: readonly string[];
  /** Required fields of its objects, by their `type` or `role`. */
  readonly required?: Readonly<Record<string, readonly string[]>>;
  readonly names?: Members;
}

type Members = Readonly<Record<string, Member>>;

/** An object of an input, and the names that it may have. */
export interface Level {
  /** Where the object is: `""` or `messages[0].`. */
  readonly path: string;
  /** The same for all objects of a list: `""` or `messages[]`. */
  readonly place: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly entries: Readonly<Record<string, unknown>>;
  readonly members: Members;
  /** The object around this one. */
  readonly outer: Level | undefined;
}

/** A value of an input, with its field where the types say more than the schema. */
export interface InputValue {
  readonly level: Level;
  readonly name: string;
  /** `undefined` for a name that must be there and is not. */
  readonly value: unknown;
  /** Whether the operation has the name. */
  readonly isKnown: boolean;
  readonly member: Member | undefined;
  /** Valid values of `type`. Objects with other types are provider-specific and can have any field. */
  readonly types?: readonly string[];
}

/** Every value of an input that has a name, from the outside in, and every name that is missing. */
export function listValues({ operation, input }: NamedCall): Generator<InputValue> {
  const names = (MEMBER_NAMES as Readonly<Record<string, Members>>)[operation.id] ?? {};
  return walk(input, operation.input, { kinds: "object", names }, "", "", undefined);
}

/** The names that the operation has at a level. */
export const namesOf = ({ entries, members }: Pick<Level, "entries" | "members">): string[] => [
  ...new Set([...Object.keys(entries), ...Object.keys(members)]),
];

function isEmpty(names: object): boolean {
  for (const _ in names) return false;
  return true;
}

/** Details of a field in addition to its value types. */
export const factsOf = (member: Member | undefined): Partial<MemberFacts> =>
  typeof member === "object" ? member : {};

function* walk(
  value: unknown,
  schema: unknown,
  member: Member | undefined,
  path: string,
  place: string,
  outer: Level | undefined,
): Generator<InputValue> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      yield* walk(each, findItem(schema), member, `${path}[${index}]`, `${place}[]`, outer);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const { types, names: members = {}, required = {} } = factsOf(member);
  const level: Level = {
    path: path && `${path}.`,
    place,
    value: value as Level["value"],
    entries: listEntries(schema) ?? {},
    members,
    outer,
  };
  const { type } = level.value;
  if (typeof type === "string" && types && !types.includes(type)) {
    yield { level, name: "type", value: type, isKnown: true, member: undefined, types };
    return;
  }
  if (isEmpty(level.entries) && isEmpty(members)) return;
  for (const [name, each] of Object.entries(level.value)) {
    if (each === undefined) continue;
    const listed = Object.hasOwn(level.entries, name) ? level.entries[name] : undefined;
    const own = Object.hasOwn(level.members, name) ? level.members[name] : undefined;
    const isKnown = listed !== undefined || own !== undefined;
    yield { level, name, value: each, isKnown, member: own };
    if (isKnown)
      yield* walk(each, listed, own, `${level.path}${name}`, level.path ? `${place}.${name}` : name, level);
  }
  const form = formOf(level) ?? "";
  const wanted = types && type === undefined ? ["type"] : Object.hasOwn(required, form) ? required[form] : [];
  for (const name of wanted ?? [])
    if (level.value[name] === undefined)
      yield { level, name, value: undefined, isKnown: true, member: undefined };
}

/** The field that names the form of an object. */
const formOf = ({ value: { type, role } }: Level): string | undefined =>
  [type, role].find((each) => typeof each === "string") as string | undefined;
