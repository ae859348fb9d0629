import type { JobShape, JobState, JsonPath, PathTemplate } from "../../contracts/wire-shape.ts";
import { isObject, type JsonObject } from "./json-members.ts";

/** The states of a shape that represent a job's state, the closest first. */
const STATES: Readonly<Record<JobState, readonly JobState[]>> = {
  queued: ["queued", "running"],
  running: ["running"],
  succeeded: ["succeeded"],
  failed: ["failed", "succeeded"],
  canceled: ["canceled", "failed", "succeeded"],
};

/** Returns the word with which a format reports a state. Some formats report failed jobs as completed. */
export function getStatusWord({ states }: Pick<JobShape, "states">, state: JobState): string {
  const words = Object.entries(states);
  const found = STATES[state].map((meaning) => words.find(([, each]) => each === meaning)?.[0]);
  return found.find((word) => word !== undefined) ?? state;
}

/** Builds JSON that contains a value at a path. */
export const placeAt = (path: JsonPath, value: unknown): JsonObject =>
  path.reduceRight<unknown>(
    (inner, step) => (typeof step === "number" ? [inner] : { [step]: inner }),
    value,
  ) as JsonObject;

/** Merges JSON objects, each field in the place where it is first named. */
export function mergeJson(...parts: readonly (JsonObject | false | undefined)[]): JsonObject {
  return parts.reduce<JsonObject>((merged, part) => mergeInto(merged, part || {}), {});
}

function mergeInto(merged: JsonObject, part: JsonObject): JsonObject {
  const members = Object.entries(part).map(([name, value]) => [name, mergeValues(merged[name], value)]);
  return { ...merged, ...Object.fromEntries(members) };
}

function mergeValues(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other))
    return Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
      mergeValues(one[at], other[at]),
    );
  if (isObject(one) && isObject(other)) return mergeInto(one, other);
  return other === undefined ? one : other;
}

/** A path at which requests about a job arrive. */
export interface JobPath {
  readonly path: RegExp;
  /** Name of the query field that contains the job's ID, if the path doesn't. */
  readonly idParameter?: string;
  /** Body field with the job's ID, if it isn't in the path or the query. */
  readonly idMember?: string;
}

/**
 * Parses the path of requests from the shape.
 * @param location path of a job, where the shape has `{path}` or `{name}`. It holds `{id}`, and `{model}` for any model.
 */
export function toJobPath(template: PathTemplate, location = ""): JobPath {
  const [path = "", query] = locate(template, location).split("?");
  const idParameter = [...new URLSearchParams(query)].find(([, value]) => value === "{id}")?.[0];
  const source = path
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace("{id}", "([^/]+)")
    .replace("{model}", ".+");
  const idMember = Object.entries(template.body ?? {}).find(([, value]) => value === "{id}")?.[0];
  return {
    path: new RegExp(`^${source}$`),
    ...(idParameter && { idParameter }),
    ...(idMember && { idMember }),
  };
}

/** Returns a job's path below the provider's base URL. */
export const fillJobPath = (template: PathTemplate, location: string, id: string, model = ""): string =>
  locate(template, location)
    .replace("{model}", () => model)
    .replace("{id}", id);

const locate = ({ path }: PathTemplate, location: string) => path.replace(/\{(path|name)\}/, () => location);
