import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { FaultFilter, FaultRuleInput } from "./rule.ts";

/** Returns the problem of a value as a phrase, or `undefined`. */
type Check = (value: unknown) => string | undefined;

const STEPS = ["submit", "poll", "result", "cancel", "file"];
const MAX_ENTRIES = 100_000;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 1;
const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);

const text: Check = (value) => (isText(value) ? undefined : " must be a string");
const pattern: Check = (value) =>
  isText(value) || isTexts(value) ? undefined : " must be a string or a list of strings";
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(String(value)) ? undefined : ` must be one of ${words.join(", ")}`;

const header: Check = (value) => {
  if (!isObject(value)) return " must be an object of headers and their values";
  const wrong = Object.entries(value).find(
    ([name, each]) => pattern(each) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name),
  );
  return wrong && `.${wrong[0]} must be a header and its value`;
};

const step: Check = (value) => {
  const steps = [value].flat();
  return steps.length > 0 && steps.every((each) => STEPS.includes(String(each)))
    ? undefined
    : ` must be one of ${STEPS.join(", ")}, or a list of them`;
};

const calls: Check = (value) => {
  if (isCount(value) || /^every [1-9]\d{0,8}$/.test(String(value))) return undefined;
  const bounds = isObject(value) ? value : {};
  const { from = 1, to = Number.MAX_SAFE_INTEGER } = bounds;
  const known = Object.keys(bounds).every((name) => name === "from" || name === "to");
  return isObject(value) && known && isCount(from) && isCount(to) && Number(from) <= Number(to)
    ? undefined
    : ' must be a number of calls, { "from": 2, "to": 4 } or "every 3"';
};

const probability: Check = (value) =>
  typeof value === "number" && value >= 0 && value <= 1 ? undefined : " must be a number from 0 to 1";

const script: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_ENTRIES &&
  value.every((each) => each === null || typeof each === "string")
    ? undefined
    : " must be a list of faults, with null for success";

const WHEN = new Map<string, Check>([
  ["provider", pattern],
  ["operation", pattern],
  ["model", pattern],
  ["path", pattern],
  ["method", pattern],
  ["token", pattern],
  ["header", header],
  ["step", step],
]);

const when: Check = (value) =>
  isObject(value) ? findProblem(value, WHEN) : " must be an object that selects requests";

const BASE = [
  ["id", text],
  ["when", when],
  ["per", oneOf("token", "rule")],
] as const;

const RULE = new Map<string, Check>([
  ...BASE,
  ["fault", text],
  ["calls", calls],
  ["probability", probability],
]);

const SCRIPT = new Map<string, Check>([...BASE, ["token", text], ["script", script]]);

/**
 * Parses a rule or a script.
 * @param place location for error messages
 * @throws ApiError with status 400, naming the invalid field and the supported ones
 */
export function parseRule(value: unknown, place: string): FaultRuleInput {
  if (!isObject(value)) throw new ApiError(400, `${place} must be an object with a fault or a script`);
  if (value["fault"] === undefined && value["script"] === undefined) {
    throw new ApiError(400, `${place} needs a fault or a script`);
  }
  const wrong = findProblem(value, value["script"] === undefined ? RULE : SCRIPT);
  if (wrong) throw new ApiError(400, place + wrong);
  const { token, when } = value as { token?: unknown; when?: FaultFilter };
  if (token !== undefined && when?.token !== undefined) {
    throw new ApiError(400, `${place} names the token twice`);
  }
  // All fields are validated, and unknown ones are rejected.
  return structuredClone(value) as unknown as FaultRuleInput;
}

/**
 * Parses a list of rules, or an object with the list in `faults`.
 * @throws ApiError with status 400
 */
export function parseRules(value: unknown): FaultRuleInput[] {
  const list = isObject(value) && Object.keys(value).join() === "faults" ? value["faults"] : value;
  if (!Array.isArray(list)) throw new ApiError(400, "faults must be a list of rules");
  return list.map((each, index) => parseRule(each, `faults[${index}]`));
}

function findProblem(members: JsonObject, checks: ReadonlyMap<string, Check>): string | undefined {
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    const check = checks.get(name);
    if (!check) return ` does not know "${name.slice(0, 100)}". Known: ${[...checks.keys()].join(", ")}`;
    const wrong = check(value);
    if (wrong) return `.${name}${wrong}`;
  }
  return undefined;
}
