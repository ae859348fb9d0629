import { describe, expect, it } from "vitest";
import { evaluate } from "../../test/evaluate.ts";

type Cases = Readonly<Record<string, readonly (readonly [expression: string, answer: string])[]>>;

// Results are Jinja2 3.1's.
const CASES: Cases = {
  types: [
    ["1 is integer, 1.0 is integer, true is integer", "(True, False, False)"],
    ["1 is float, 1.0 is float", "(False, True)"],
    ["true is number, '1' is number", "(True, False)"],
    ["true is boolean, 1 is boolean", "(True, False)"],
    ["none is none, undef is none", "(True, False)"],
    ["'a' is string, ('a'|safe) is string", "(True, True)"],
    ["{} is mapping, [] is mapping", "(True, False)"],
    ["[] is sequence, {} is sequence, undef is sequence, range(2) is sequence", "(True, True, True, True)"],
    ["'' is iterable, undef is iterable, 1 is iterable", "(True, True, False)"],
    ["range is callable, undef is callable, 1 is callable", "(True, True, False)"],
    ["1 is true, true is true, 0 is false", "(False, True, False)"],
    ["undef is defined, undef is undefined", "(False, True)"],
    ["('a'|e) is escaped, 'a' is escaped", "(True, False)"],
  ],
  comparisons: [
    ["1 is eq 1.0, 1 is ne 1, 1 is equalto 1", "(True, False, True)"],
    ["1 is lt 2, 2 is ge 3, 'a' is gt 'B', 1 is lessthan 1", "(True, False, True, False)"],
    ["1 is lt 'a'", "TypeError: '<' not supported between instances of 'int' and 'str'"],
    ["1 is in [1], 'a' is in 'abc'", "(True, True)"],
    ["1 is in 5", "TypeError: argument of type 'int' is not iterable"],
    ["1 is sameas 1, 1 is sameas 1.0, [] is sameas []", "(True, False, False)"],
  ],
  properties: [
    ["3 is odd, 2.0 is even, -1 is even", "(True, True, False)"],
    ["'a' is odd", "TypeError: not all arguments converted during string formatting"],
    ["undef is even", "UndefinedError: 'undef' is undefined"],
    ["10 is divisibleby 5, 10 is divisibleby(num=3)", "(True, False)"],
    ["1 is divisibleby 0", "ZeroDivisionError: integer modulo by zero"],
    ["'ab1' is lower, '1' is lower, 'ǅ' is upper, none is upper", "(True, False, False, False)"],
    [
      "'upper' is filter, 'constructor' is filter, '==' is test, '__proto__' is test",
      "(True, False, True, False)",
    ],
    ["[] is filter", "TypeError: unhashable type: 'list'"],
  ],
};

describe("tests", () => {
  for (const [group, cases] of Object.entries(CASES)) {
    it.each(cases)(`${group}: %s`, (expression, answer) => {
      expect(evaluate(expression)).toBe(answer);
    });
  }
});
