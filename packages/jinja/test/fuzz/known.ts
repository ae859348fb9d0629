import type { Answer, Case } from "../case.ts";

const sourcesOf = ({ template, templates = {} }: Case) => [template, ...Object.values(templates)].join("\n");

/** Differences from Python's Jinja2 that are right or harmless, each with the reason why. */
export interface KnownDifference {
  readonly reason: string;
  matches(testCase: Case, expected: Answer, answer: Answer): boolean;
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: "an address in memory, or how CPython prints a function or a class, is in the text",
    matches: (_, expected) =>
      /0x[0-9a-f]{8,}|(<|&lt;)(bound |built-in |class |function )|[0-9a-f]{6,}x0 ta/i.test(
        expected.output ?? expected.error?.message ?? "",
      ),
  },
  {
    reason: "of an unknown filter in a condition, Jinja evaluates the arguments first",
    matches: (_, expected, { error }) =>
      expected.error !== undefined && /^No (filter|test) named/.test(error?.message ?? ""),
  },
  {
    reason: "`random` is random",
    matches: (testCase) => sourcesOf(testCase).includes("random"),
  },
  {
    reason: "bounds of CPython's stack, time and generated code, where ours are others",
    matches: (_, expected) =>
      ["RecursionError", "SyntaxError", "MemoryError", "CaseTimeout"].includes(expected.error?.type ?? ""),
  },
  {
    reason: "Jinja itself fails, while it compiles or joins what a filter block gave",
    matches: (_, { error }) =>
      (error?.line === null && /^(TypeError|ValueError|KeyError|UndefinedError)$/.test(error.type)) ||
      /^sequence item \d+: expected str instance, \w+ found$/.test(error?.message ?? ""),
  },
  {
    reason: "3.1.2 writes `include … without context` past the set, filter or call block it stands in",
    matches: (testCase) => /include[^%]*without context/.test(sourcesOf(testCase)),
  },
  {
    reason:
      "under `autoescape` by a variable, Jinja escapes constants as the environment says, not the variable",
    matches: (testCase) => /autoescape (?!true|false)\w/.test(sourcesOf(testCase)),
  },
  {
    reason: "Jinja's code loses the brackets of a negative constant before `**`: `(-2) ** n` is `-(2 ** n)`",
    matches: (testCase, expected, answer) =>
      /-[\s\S]*\*\*/.test(sourcesOf(testCase)) &&
      expected.output !== undefined &&
      !/CRASH/.test(answer.error?.type ?? ""),
  },
  {
    reason: "iterating over `self` looks for a block named 0",
    matches: (testCase, { error }) => error?.type === "KeyError" && sourcesOf(testCase).includes("self"),
  },
  {
    reason: "the chat environment leaves out tags and filters that no chat template uses",
    matches: ({ options }, _, { error }) =>
      options?.env === "chat" && /^(Encountered unknown tag|No filter named)/.test(error?.message ?? ""),
  },
  {
    reason: "Jinja evaluates a slice of a constant ahead of time, and where that fails prints nothing",
    matches: (_, expected, { error }) =>
      expected.output !== undefined &&
      /not subscriptable|unhashable type: 'slice'|slice indices/.test(error?.message ?? ""),
  },
  {
    reason: "`{{ self }}` names its template in Jinja",
    matches: (_, expected) =>
      /<TemplateReference '/.test(
        expected.output?.replaceAll(/&lt;|&#39;/g, (e) => (e === "&lt;" ? "<" : "'")) ?? "",
      ),
  },
  {
    reason: "views of dicts can be keys here, and all keys are hashed before the values are evaluated",
    matches: (_, { error }) => /unhashable type: 'dict_/.test(error?.message ?? ""),
  },
  {
    reason: "which of two errors comes first, where a value fails behind a key that cannot be one",
    matches: (_, { error }, answer) =>
      error !== undefined && /unhashable type/.test(answer.error?.message ?? ""),
  },
  {
    reason:
      "which of two errors comes first: `items` of what is no mapping fails when an element is asked for",
    matches: (testCase, expected, answer) =>
      /\|\s*items/.test(sourcesOf(testCase)) && expected.error !== undefined && answer.error !== undefined,
  },
  {
    reason: "the class of a value is only good for its name here",
    matches: (testCase) => sourcesOf(testCase).includes("__class__"),
  },
];
