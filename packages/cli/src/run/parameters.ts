import type { Operation } from "@inferhub/catalog";
import { createUsageError } from "../problems.ts";
import { getMembers } from "../schema.ts";

type Members = Record<string, unknown>;

/** Routing fields, which have their own options. Secrets can't be set on the command line. */
const ROUTING = new Set(["provider", "model", "accessToken", "endpointUrl"]);

/**
 * Turns `name=value` settings into input fields. A name that the operation's input has itself goes
 * there, any other among its `parameters`; dots reach into objects, values are JSON where they can be.
 */
export function parseParameters(operation: Operation, settings: readonly string[]): Members {
  const members = getMembers(operation.input);
  const nested = Object.hasOwn(members, "parameters");
  const input: Members = {};
  for (const setting of settings) {
    const { path, value } = parseSetting(setting);
    const [first = ""] = path;
    const direct = !nested || Object.hasOwn(members, first);
    if (direct && ROUTING.has(first)) throw createUsageError(`--param cannot set ${first}`);
    assign(input, direct ? path : ["parameters", ...path], value);
  }
  return input;
}

function parseSetting(setting: string): { path: string[]; value: unknown } {
  const [name = "", ...rest] = setting.split("=");
  const path = name.split(".");
  const wrong = path.some((part) => part === "" || part in Object.prototype);
  if (wrong || rest.length === 0) throw createUsageError(`--param must be name=value, not "${setting}"`);
  return { path, value: parseValue(rest.join("=")) };
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function assign(target: Members, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const next: Members = typeof inner === "object" && inner !== null ? (inner as Members) : {};
  target[name] = next;
  assign(next, rest, value);
}
