import { describe, expect, it } from "vitest";
import { evaluate } from "../../test/evaluate.ts";
import { Environment, SandboxedEnvironment } from "../index.ts";

type Cases = Readonly<Record<string, readonly (readonly [expression: string, answer: string])[]>>;

// Results are Jinja2 3.1's.
const CASES: Cases = {
  range: [
    ["range(3), range(1, 3), range(10, 0, -3)|list", "(range(0, 3), range(1, 3), [10, 7, 4, 1])"],
    ["range(true)|list", "[0]"],
    ["range()", "TypeError: range expected at least 1 argument, got 0"],
    ["range(1, 2, 3, 4)", "TypeError: range expected at most 3 arguments, got 4"],
    ["range(1, 2, 0)", "ValueError: range() arg 3 must not be zero"],
    ["range('x')", "TypeError: 'str' object cannot be interpreted as an integer"],
    ["range(undef)", "TypeError: 'Undefined' object cannot be interpreted as an integer"],
    ["range(stop=1)", "TypeError: range() takes no keyword arguments"],
  ],
  dict: [
    ["dict(a=1), dict({'a': 1}, b=2), dict([('a', 1)], a=2)", "({'a': 1}, {'a': 1, 'b': 2}, {'a': 2})"],
    ["dict([1])", "TypeError: cannot convert dictionary update sequence element #0 to a sequence"],
    ["dict(['abc'])", "ValueError: dictionary update sequence element #0 has length 3; 2 is required"],
    ["dict(1, 2)", "TypeError: dict expected at most 1 argument, got 2"],
    ["dict(undef)", "UndefinedError: 'undef' is undefined"],
    ["dict([([], 1)])", "TypeError: unhashable type: 'list'"],
  ],
  namespace: [
    ["namespace(), namespace({'a': 1}, b=[2])", "(<Namespace {}>, <Namespace {'a': 1, 'b': [2]}>)"],
    ["namespace(a=1).a, namespace(a=1)['a'], namespace().zz is defined", "(1, 1, False)"],
    ["namespace(a=1)|length", "TypeError: object of type 'Namespace' has no len()"],
    ["namespace(5)", "TypeError: 'int' object is not iterable"],
  ],
  cycler: [
    ["cycler()", "RuntimeError: at least one item has to be provided"],
    ["cycler(a=1)", "TypeError: Cycler.__init__() got an unexpected keyword argument 'a'"],
    ["cycler(1, 2).items, cycler(1, 2).pos, cycler(1).zz is defined", "((1, 2), 0, False)"],
  ],
  lipsum: [
    ["lipsum(0), lipsum(0, false)", "(Markup(''), '')"],
    ["lipsum(2).split('\\n')|length, lipsum(2, false).split('\\n')|length", "(2, 3)"],
    ["lipsum(1, false, 3, 4)|wordcount, lipsum(1) is escaped", "(3, True)"],
    ["lipsum(1, false, 2, 2)", "ValueError: empty range for randrange() (2, 2, 0)"],
  ],
};

describe("globals", () => {
  for (const [group, cases] of Object.entries(CASES)) {
    it.each(cases)(`${group}: %s`, (expression, answer) => {
      expect(evaluate(expression)).toBe(answer);
    });
  }
});

const TEMPLATES = [
  [
    "{% set c = cycler('a', 'b') %}{{ c.next() }}{{ c.next() }}{{ c.next() }}{{ c.current }}{{ c.reset() }}{{ c.pos }}",
    "ababNone0",
  ],
  ["{% set j = joiner('; ') %}{{ j() }}a{{ j() }}b{{ j() }}c", "a; b; c"],
  [
    "{% set ns = namespace(n=0) %}{% for i in range(4) %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }}",
    "6",
  ],
  ["{% set ns = namespace() %}{% set ns.me = ns %}{{ ns }}", "<Namespace {'me': <Namespace {...}>}>"],
] as const;

describe("globals that remember", () => {
  it.each(TEMPLATES)("%s", (source, output) => {
    expect(new Environment().fromString(source).render()).toBe(output);
  });
});

describe("range in a sandbox", () => {
  const lengthOf = (source: string) => new SandboxedEnvironment().compileExpression(source)();

  it("has at most 100,000 elements", () => {
    expect(lengthOf("range(100000)|length")).toBe(100_000);
    expect(() => lengthOf("range(0, -200001, -2)")).toThrow(
      "Range too big. The sandbox blocks ranges larger than MAX_RANGE (100000).",
    );
  });
});
