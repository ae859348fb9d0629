import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { createFaultRegistry } from "./faults/rules/fault-registry.ts";
import { parseRules } from "./faults/rules/parse-rule.ts";
import type { SandboxOptions } from "./options.ts";
import type { ReplayOptions } from "./recorder/replay-options.ts";

/** Fields of a configuration file. */
export interface SandboxConfig
  extends Pick<SandboxOptions, "seed" | "jobMs" | "chunkMs" | "cors" | "faults" | "models"> {
  /** Paths are relative to the config file. */
  readonly replay?: ReplayOptions;
}

/** Thrown for an invalid config. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  /** One problem per field: `replay.paced must be true or false`. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("; "));
    this.problems = problems;
  }
}

/** Returns the problems of a field, or an empty list if it is valid. */
type Check = (value: unknown, path: string) => readonly string[];

/**
 * Validates a configuration.
 * @throws ConfigError listing every invalid or unknown field
 */
export function readConfig(value: unknown): SandboxConfig {
  const problems = checkConfig(value, "");
  if (problems.length > 0) throw new ConfigError(problems);
  return value as SandboxConfig;
}

const isPlain = (test: (value: unknown) => boolean, what: string): Check => {
  return (value, path) => (test(value) ? [] : [`${path} must be ${what}`]);
};

const wholeNumber = (most: number): Check =>
  isPlain(
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most,
    `an integer from 0 to ${most}`,
  );

const text = isPlain((value) => typeof value === "string" && value !== "", "a text");

const yesOrNo = isPlain((value) => typeof value === "boolean", "true or false");

const oneOf = (...words: readonly string[]): Check =>
  isPlain(
    (value) => words.some((word) => word === value),
    words.map((word) => JSON.stringify(word)).join(" or "),
  );

const members =
  (checks: Readonly<Record<string, Check>>, required: readonly string[] = []): Check =>
  (value, path) => {
    if (!isObject(value)) return [`${path || "The configuration"} must be an object`];
    const at = (name: string) => (path ? `${path}.${name}` : name);
    const known = Object.keys(checks).join(", ");
    return [
      ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at(name)} is missing`),
      ...Object.entries(value).flatMap(([name, inner]) => {
        const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
        return check ? check(inner, at(name)) : [`Unknown field: ${at(name)}. Expected one of: ${known}`];
      }),
    ];
  };

const rules: Check = (value) => {
  try {
    // The registry validates the faults of the rules.
    createFaultRegistry(parseRules(value), 0);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
};

const DAY_MS = 86_400_000;

const checkConfig = members({
  seed: wholeNumber(2 ** 32 - 1),
  jobMs: wholeNumber(DAY_MS),
  chunkMs: wholeNumber(DAY_MS),
  cors: yesOrNo,
  models: oneOf("known", "any"),
  faults: rules,
  replay: members({ folder: text, otherwise: oneOf("answer", "refuse"), paced: yesOrNo }, ["folder"]),
});
