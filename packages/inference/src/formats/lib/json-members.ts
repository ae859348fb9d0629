import type { ServerBody } from "../../contracts/server-format.ts";
import { ApiError, createMissingError } from "./api-error.ts";

/** Fields of a JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The fields of a JSON body.
 * @throws ApiError if the body is not a JSON object
 */
export function expectObject(body: ServerBody): JsonObject {
  if (body.kind === "json" && isObject(body.json)) return body.json;
  throw new ApiError(400, "The body must be a JSON object");
}

/** Whether a value has fields. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A required string.
 * @throws ApiError if the field is missing or not a string
 */
export function getString(members: JsonObject, name: string): string {
  const value = members[name];
  if (value === undefined || value === null || value === "") throw createMissingError(name);
  if (typeof value === "string") return value;
  throw new ApiError(400, `${name} must be a string`, name);
}

/**
 * Returns one text or several as a list.
 * @throws ApiError if the field is neither
 */
export function getStrings(members: JsonObject, name: string): readonly string[] {
  const value = members[name];
  if (!Array.isArray(value)) return [getString(members, name)];
  if (value.length === 0) throw createMissingError(name);
  if (value.every((each) => typeof each === "string")) return value;
  throw new ApiError(400, `${name} must be a string or a list of strings`, name);
}

/**
 * An integer that is optional. Default limits: 1, and the largest that is exact.
 * @throws ApiError if the field is there and not in the range
 */
export function getInteger(
  members: JsonObject,
  name: string,
  { min = 1, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): number | undefined {
  const value = members[name];
  if (value === undefined || value === null) return undefined;
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  throw new ApiError(400, `${name} must be an integer ${range}`, name);
}

/** An object; an empty one when it is omitted. @throws ApiError when the field is something else */
export function getObject(members: JsonObject, name: string): JsonObject {
  const value = members[name] ?? {};
  if (isObject(value)) return value;
  throw new ApiError(400, `${name} must be an object`, name);
}

/** A number that a response may depend on; 0 when omitted. @throws ApiError when it isn't an integer */
export const getSeed = (members: JsonObject, name = "seed"): number =>
  getInteger(members, name, { min: -(2 ** 53) }) ?? 0;
