import { SpecialMethod } from "../../src/methods/special.ts";
import { BoundMethod } from "../../src/values/bound-method.ts";
import { EngineObject } from "../../src/values/engine-object.ts";
import { LazyIterator } from "../../src/values/iterate.ts";
import { NativeFunction } from "../../src/values/native-function.ts";
import { type Answer, type Case, runCase } from "../case.ts";
import { sortPrintedSets } from "./printed-sets.ts";

const sourcesOf = ({ template, templates = {} }: Case) => [template, ...Object.values(templates)].join("\n");

/** What cannot be the same on both sides; `COMPATIBILITY.md` lists each. */
interface Unequal {
  readonly reason: string;
  excludes(testCase: Case, expected: Answer, answer: Answer): boolean;
}

const lineOf = (source = "", line: number | null = null) => source.split("\n")[(line ?? 1) - 1] ?? "";

const textOf = ({ output, error }: Answer) => output ?? error?.message ?? "";

export const UNEQUAL: readonly Unequal[] = [
  {
    reason: "an address in memory, or how CPython prints a function, is in the text",
    excludes: (testCase, expected) =>
      /0x[0-9a-f]{6,}|(<|&lt;|%3C)(bound |built-in |class |function |generator )/i.test(textOf(expected)) ||
      printsAddress(testCase),
  },
  {
    reason: "`random` and `lipsum` are random",
    excludes: (testCase) => /random|lipsum/.test(sourcesOf(testCase)),
  },
  {
    reason: "bounds of CPython's stack, time and generated code, where ours are others",
    excludes: (_, { error }, answer) =>
      ["RecursionError", "SyntaxError", "MemoryError", "CaseTimeout"].includes(error?.type ?? "") ||
      // Where time runs out while Jinja2 compiles, it makes a syntax error of it.
      /^the case ran longer than /.test(error?.message ?? "") ||
      answer.error?.message === "Python int too large to convert to C ssize_t" ||
      /^the template made more than \d+ characters$/.test(answer.error?.message ?? ""),
  },
  {
    reason: "Jinja2's compiler or its generated code fails where the template is not at fault",
    excludes: (testCase, { error }, answer) =>
      (error?.line === null &&
        /^(TypeError|ValueError|KeyError|UndefinedError|AttributeError)$/.test(error.type)) ||
      error?.type === "NameError" ||
      // A constant key that has no hash.
      (/^unhashable type/.test(error?.message ?? "") &&
        (answer.error !== undefined || /[{,]\s*[[{]/.test(sourcesOf(testCase)))) ||
      /^'\w+' object has no attribute 'nodes'$/.test(error?.message ?? "") ||
      /^sequence item \d+: expected str instance, \w+ found$/.test(error?.message ?? ""),
  },
  {
    reason:
      "constants that fail while Jinja2 compiles a template, which it reports where that template is loaded",
    excludes: ({ template, templates = {}, options }, { error }, answer) =>
      options?.undefined === "strict" &&
      error?.type === "UndefinedError" &&
      answer.error?.type === error.type &&
      answer.error.template !== null &&
      answer.error.template !== error.template &&
      /\b(extends|from|import|include)\b/.test(
        lineOf(error.template === null ? template : templates[error.template], error.line),
      ),
  },
  {
    reason: "methods of Python's classes, such as `dict.items` without a dict",
    excludes: (testCase, { error }, answer) =>
      /^unbound method |^descriptor |missing 1 required positional argument: 'self'$/.test(
        error?.message ?? "",
      ) ||
      (/__class__/.test(sourcesOf(testCase)) &&
        /^'type object' has no attribute '__\w+__'$/.test(answer.error?.message ?? "")),
  },
  {
    reason: "classes with parameters, such as `[].__class__[1]`, which Python prints as `list[1]`",
    excludes: (testCase, expected, { error }) =>
      /__class__/.test(sourcesOf(testCase)) &&
      (/\b(list|dict|tuple|set)\[/.test(textOf(expected)) ||
        error?.message === "'type' object is not subscriptable"),
  },
  {
    reason: "calls of classes, such as `[].__class__()`",
    excludes: (testCase, _, { error }) =>
      /__class__/.test(sourcesOf(testCase)) && error?.message === "'type' object is not callable",
  },
  {
    reason: "keys that are no text in a plain object of the host",
    excludes: (_, __, { error }) =>
      error?.message.startsWith("a plain object takes strings as keys") ?? false,
  },
  {
    reason: "names of parameters of the functions that translate, which are the host's",
    excludes: (_, { error }) => /^make_translations\.<locals>\./.test(error?.message ?? ""),
  },
  {
    reason: "several keys with a slice among them, which are a mistake here",
    excludes: (_, __, { error }) => error?.message === "a slice must be the only value between brackets",
  },
  {
    reason: "a loop over a dict or set that its body changes, which CPython notices",
    excludes: (_, { error }) => / changed size during iteration$/.test(error?.message ?? ""),
  },
  {
    reason: "the order of a printed set, such as a difference of keys, which differs between runs of CPython",
    excludes: (_, { output: expected }, { output }) =>
      expected !== undefined && output !== undefined && sortPrintedSets(expected) === sortPrintedSets(output),
  },
  {
    reason: "a NUL in the name of an encoding or of its error handler, which is an unknown name here",
    excludes: (_, { error }) => error?.message === "embedded null character",
  },
  {
    reason: "complex numbers, which broken powers of negative numbers are",
    excludes: (_, __, { error }) => error?.message === "complex numbers are not supported",
  },
  {
    reason: "powers so near the middle of two floats that the C library rounds them the other way",
    excludes: (testCase, { output: expected }, { output }) =>
      /\*\*/.test(sourcesOf(testCase)) &&
      expected !== undefined &&
      output !== undefined &&
      haveEqualFloats(expected, output),
  },
  {
    reason: "names of keyword arguments that are Markup, which are plain text here",
    excludes: (testCase, { output: expected }, { output }) =>
      /\*\*/.test(sourcesOf(testCase)) &&
      expected?.replace(/Markup\((('|&#39;).*?\2)\): /g, "$1: ") === output,
  },
  {
    reason: "the chat environment leaves out tags and filters that no chat template uses",
    excludes: ({ options }, _, { error }) =>
      options?.env === "chat" &&
      /^(Encountered unknown tag|No (filter|test) named)/.test(error?.message ?? ""),
  },
];

const FLOAT = /\d+\.\d+(e[+-]\d+)?/g;

/** Whether two texts are the same except for neighboring floats. */
function haveEqualFloats(one: string, other: string): boolean {
  const others = other.match(FLOAT) ?? [];
  return (
    one.replace(FLOAT, "0.0") === other.replace(FLOAT, "0.0") &&
    (one.match(FLOAT) ?? []).every((float, at) => {
      const [a, b] = [Number(float), Number(others[at])];
      return Math.abs(a - b) <= Math.abs(a) * Number.EPSILON;
    })
  );
}

/** Classes whose objects hold an address in Python's text of them. */
const ADDRESSED: readonly { readonly prototype: EngineObject }[] = [
  EngineObject,
  LazyIterator,
  BoundMethod,
  NativeFunction,
  SpecialMethod,
];

/** Whether the rendering converts such an object to text, for any use of the text. */
function printsAddress(testCase: Case): boolean {
  let printed = false;
  const originals = ADDRESSED.map(({ prototype }) => prototype.text);
  for (const { prototype } of ADDRESSED) {
    const original = prototype.text;
    prototype.text = function text(runtime) {
      printed = true;
      return original.call(this, runtime);
    };
  }
  runCase(testCase);
  for (const [at, { prototype }] of ADDRESSED.entries()) prototype.text = originals[at] ?? prototype.text;
  return printed;
}
