import { add, joinMarked, joinPlain } from "../operators.ts";
import type { Comparison } from "../parser/ast.ts";
import type { Decide, Evaluate, Frame } from "../runtime/frame.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { contains, equal, ordered } from "../values/compare.ts";
import { isTrue } from "../values/truth.ts";

/** `then if test else otherwise` */
export const conditionalOf =
  (test: Decide, then: Evaluate, otherwise: Evaluate): Evaluate =>
  (frame) =>
    test(frame) ? then(frame) : otherwise(frame);

export const notOf =
  (truth: Decide): Decide =>
  (frame) =>
    !truth(frame);

export const andOf =
  (left: Evaluate, right: Evaluate, at: number): Evaluate =>
  (frame) => {
    const value = left(frame);
    return isTrueAt(frame, value, at) ? right(frame) : value;
  };

export const orOf =
  (left: Evaluate, right: Evaluate, at: number): Evaluate =>
  (frame) => {
    const value = left(frame);
    return isTrueAt(frame, value, at) ? value : right(frame);
  };

export const bothOf =
  (left: Decide, right: Decide): Decide =>
  (frame) =>
    left(frame) && right(frame);

export const eitherOf =
  (left: Decide, right: Decide): Decide =>
  (frame) =>
    left(frame) || right(frame);

/** A value as a condition. */
export const truthOf =
  (evaluate: Evaluate, at: number): Decide =>
  (frame) =>
    isTrueAt(frame, evaluate(frame), at);

function isTrueAt({ runtime }: Frame, value: unknown, at: number): boolean {
  if (typeof value === "boolean") return value;
  runtime.position = at;
  return isTrue(runtime, value);
}

type Compares = (runtime: Runtime, left: unknown, right: unknown) => boolean;

export const COMPARISONS: Readonly<Record<Comparison, Compares>> = {
  "==": equal,
  "!=": (runtime, left, right) => !equal(runtime, left, right),
  "<": (runtime, left, right) => ordered(runtime, "<", left, right),
  "<=": (runtime, left, right) => ordered(runtime, "<=", left, right),
  ">": (runtime, left, right) => ordered(runtime, ">", left, right),
  ">=": (runtime, left, right) => ordered(runtime, ">=", left, right),
  in: (runtime, left, right) => contains(runtime, right, left),
  "not in": (runtime, left, right) => !contains(runtime, right, left),
};

/** One comparison of a chain: the operator and its right side. */
export interface Link {
  readonly operator: Comparison;
  readonly value: Evaluate;
}

export function comparisonOf(first: Evaluate, links: readonly Link[], at: number): Decide {
  const [only] = links;
  if (only === undefined || links.length > 1) return chainOf(first, links, at);
  if (only.operator === "==") return equalityOf(first, only.value, at);
  return simpleComparison(first, COMPARISONS[only.operator], only.value, at);
}

/** `left == "text"`, or with `wanted` false, `left != "text"`. */
export const equalsText =
  (left: Evaluate, text: string, wanted: boolean, at: number): Decide =>
  (frame) => {
    const value = left(frame);
    if (typeof value === "string") return (value === text) === wanted;
    frame.runtime.position = at;
    return equal(frame.runtime, value, text) === wanted;
  };

const equalityOf =
  (left: Evaluate, right: Evaluate, at: number): Decide =>
  (frame) => {
    const a = left(frame);
    const b = right(frame);
    if (typeof a === "string" && typeof b === "string") return a === b;
    frame.runtime.position = at;
    return equal(frame.runtime, a, b);
  };

const simpleComparison =
  (left: Evaluate, compares: Compares, right: Evaluate, at: number): Decide =>
  (frame) => {
    const a = left(frame);
    const b = right(frame);
    frame.runtime.position = at;
    return compares(frame.runtime, a, b);
  };

/** Each operand is evaluated once, and none behind the first comparison that fails. */
const chainOf =
  (first: Evaluate, links: readonly Link[], at: number): Decide =>
  (frame) => {
    let left = first(frame);
    for (const { operator, value } of links) {
      const right = value(frame);
      frame.runtime.position = at;
      if (!COMPARISONS[operator](frame.runtime, left, right)) return false;
      left = right;
    }
    return true;
  };

/** `a ~ b`; a chain makes its whole text immediately. */
export const concatenationOf =
  (values: readonly Evaluate[], escapes: boolean, at: number): Evaluate =>
  (frame) => {
    const evaluated = values.map((value) => value(frame));
    frame.runtime.position = at;
    return (escapes ? joinMarked : joinPlain)(frame.runtime, evaluated);
  };

/** A part of a sum: constant text, or what returns a value. */
export type Term = string | Evaluate;

/** `a + b + c + …` in one closure: what templates join their text with. `ats` has the operator before each term. */
export const sumOf =
  (terms: readonly Term[], ats: readonly number[]): Evaluate =>
  (frame) => {
    const { runtime } = frame;
    let sum = termOf(terms[0] as Term, frame);
    for (let index = 1; index < terms.length; index++) {
      const term = termOf(terms[index] as Term, frame);
      runtime.position = ats[index] as number;
      if (typeof sum === "string" && typeof term === "string") {
        sum += term;
        runtime.boundText((sum as string).length);
      } else if (
        typeof sum === "number" &&
        typeof term === "number" &&
        (sum | 0) === sum &&
        (term | 0) === term
      )
        // Both within 32 bits: the sum is exact, and an int.
        sum += term;
      else sum = add(runtime, sum, term);
    }
    return sum;
  };

const termOf = (term: Term, frame: Frame): unknown => (typeof term === "string" ? term : term(frame));

export const binaryOf =
  (
    operate: (runtime: Runtime, left: unknown, right: unknown) => unknown,
    left: Evaluate,
    right: Evaluate,
    at: number,
  ): Evaluate =>
  (frame) => {
    const a = left(frame);
    const b = right(frame);
    frame.runtime.position = at;
    return operate(frame.runtime, a, b);
  };

export const unaryOf =
  (operate: (value: unknown) => unknown, operand: Evaluate, at: number): Evaluate =>
  (frame) => {
    const value = operand(frame);
    frame.runtime.position = at;
    return operate(value);
  };
