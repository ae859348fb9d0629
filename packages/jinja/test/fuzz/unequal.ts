import type { Answer, Case } from "../case.ts";

const sourcesOf = ({ template, templates = {} }: Case) => [template, ...Object.values(templates)].join("\n");

/** What cannot be the same on both sides; `COMPATIBILITY.md` lists each. */
interface Unequal {
  readonly reason: string;
  excludes(testCase: Case, expected: Answer, answer: Answer): boolean;
}

const textOf = ({ output, error }: Answer) => output ?? error?.message ?? "";

export const UNEQUAL: readonly Unequal[] = [
  {
    reason: "an address in memory, or how CPython prints a function, is in the text",
    excludes: (_, expected) =>
      /0x[0-9a-f]{8,}|(<|&lt;|%3C)(bound |built-in |class |function |generator )/i.test(textOf(expected)),
  },
  {
    reason: "`random` and `lipsum` are random",
    excludes: (testCase) => /random|lipsum/.test(sourcesOf(testCase)),
  },
  {
    reason: "bounds of CPython's stack, time and generated code, where ours are others",
    excludes: (_, expected) =>
      ["RecursionError", "SyntaxError", "MemoryError", "CaseTimeout"].includes(expected.error?.type ?? ""),
  },
  {
    reason: "Jinja2's compiler or its generated code fails where the template is not at fault",
    excludes: (_, { error }) =>
      (error?.line === null &&
        /^(TypeError|ValueError|KeyError|UndefinedError|AttributeError)$/.test(error.type)) ||
      error?.type === "NameError" ||
      /^unhashable type/.test(error?.message ?? "") ||
      /^sequence item \d+: expected str instance, \w+ found$/.test(error?.message ?? ""),
  },
  {
    reason: "the chat environment leaves out tags and filters that no chat template uses",
    excludes: ({ options }, _, { error }) =>
      options?.env === "chat" &&
      /^(Encountered unknown tag|No (filter|test) named)/.test(error?.message ?? ""),
  },
];
