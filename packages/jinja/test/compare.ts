import type { Answer, CaseError } from "./case.ts";

/** The oracle's result; `accept` has the result of another version of Jinja2. */
export interface Expectation {
  readonly expected: Answer;
  readonly accept?: readonly Answer[];
}

/** The same text (and spans), or an error of any kind where one is expected. */
export function isEqual(answer: Answer, { expected, accept = [] }: Expectation): boolean {
  return [expected, ...accept].some((right) => {
    if (right.error) return answer.error !== undefined && answer.error.type !== "CRASH";
    return answer.output === right.output && sameSpans(answer.generation, right.generation);
  });
}

const sameSpans = (left: unknown, right: unknown) => !right || JSON.stringify(left) === JSON.stringify(right);

/**
 * Kinds that only tell how far CPython's stack and Jinja's code generator go; our own bounds are others.
 */
const ACCIDENTS = new Set(["RecursionError", "SyntaxError", "MemoryError", "CaseTimeout"]);

export function hasSameType(error: CaseError, expected: CaseError): boolean {
  return error.type === expected.type || (ACCIDENTS.has(expected.type) && error.type !== "CRASH");
}

/** The stronger grade for an error: its kind and its line. */
export function isSameError(error: CaseError, expected: CaseError): boolean {
  const accident = ACCIDENTS.has(expected.type);
  return hasSameType(error, expected) && (accident || error.line === expected.line);
}

/** A result in one line, for reports. */
export function show(answer: Answer): string {
  if (!answer.error) return JSON.stringify(answer.output);
  const { type, line, template, message } = answer.error;
  return `${type} line ${line}${template === null ? "" : ` in ${template}`}: ${message}`;
}
