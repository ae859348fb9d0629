import type { Received } from "./received.ts";
import { missing, Refusal } from "./refusal.ts";

export type Members = Readonly<Record<string, unknown>>;

/** @throws Refusal when the body is no JSON object */
export function membersOf(body: Received): Members {
  if (body.kind === "json" && isMembers(body.json)) return body.json;
  throw new Refusal(400, "The body must be a JSON object");
}

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @throws Refusal when the member is missing or no text */
export function textMember(members: Members, name: string): string {
  const value = members[name];
  if (value === undefined || value === null || value === "") throw missing(name);
  if (typeof value === "string") return value;
  throw new Refusal(400, `${name} must be a text`, name);
}

/** One text as a list of one. @throws Refusal when the member is neither a text nor a list of texts */
export function textsMember(members: Members, name: string): readonly string[] {
  const value = members[name];
  if (!Array.isArray(value)) return [textMember(members, name)];
  if (value.length === 0) throw missing(name);
  if (value.every((each) => typeof each === "string")) return value;
  throw new Refusal(400, `${name} must be a text or a list of texts`, name);
}

/** @throws Refusal when the member is there and no whole number in the range */
export function integerMember(
  members: Members,
  name: string,
  { min = 1, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): number | undefined {
  const value = members[name];
  if (value === undefined || value === null) return undefined;
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  throw new Refusal(400, `${name} must be a whole number ${range}`, name);
}

/** An object; an empty one when it is left out. @throws Refusal when the member is something else */
export function objectMember(members: Members, name: string): Members {
  const value = members[name] ?? {};
  if (isMembers(value)) return value;
  throw new Refusal(400, `${name} must be an object`, name);
}

/** A number that an answer may depend on; 0 when left out. @throws Refusal when it is no whole number */
export const seedMember = (members: Members, name = "seed"): number =>
  integerMember(members, name, { min: -(2 ** 53) }) ?? 0;
