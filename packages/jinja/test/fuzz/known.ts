import type { Answer, Case } from "../case.ts";

/** Differences from Python's Jinja2 that are right or harmless, each with the reason why. */
export interface KnownDifference {
  readonly reason: string;
  matches(testCase: Case, expected: Answer, answer: Answer): boolean;
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: "an address in memory, or how CPython prints a function or a class, is in the text",
    matches: (_, expected) =>
      /\bat 0x[0-9a-f]{6,}|<(bound|built-in) method|<class '/.test(
        expected.output ?? expected.error?.message ?? "",
      ),
  },
  {
    reason: "`random` is random",
    matches: ({ template, templates = {} }) =>
      [template, ...Object.values(templates)].some((source) => source.includes("random")),
  },
  {
    reason: "bounds of CPython's stack, time and generated code, where ours are others",
    matches: (_, expected) =>
      ["RecursionError", "SyntaxError", "MemoryError", "CaseTimeout"].includes(expected.error?.type ?? ""),
  },
  {
    reason: "Jinja itself fails, while it compiles or joins what a filter block gave, at no line",
    matches: (_, { error }) => error?.line === null && /^(TypeError|ValueError|KeyError)$/.test(error.type),
  },
  {
    reason: "the chat environment leaves out tags and filters that no chat template uses",
    matches: ({ options }, _, { error }) =>
      options?.env === "chat" && /^(Encountered unknown tag|No filter named)/.test(error?.message ?? ""),
  },
];
