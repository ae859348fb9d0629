import type { Answer, CaseError } from "../case.ts";
import { hasSameType } from "../compare.ts";

/** The same text, or an error of the same type and line. Errors of Jinja2's compiler itself have no line. */
export function agree(expected: Answer, answer: Answer): boolean {
  if (!expected.error) return expected.output === answer.output;
  if (!answer.error) return false;
  return hasSameType(answer.error, expected.error) && hasSameLine(answer.error, expected.error);
}

const hasSameLine = (error: CaseError, expected: CaseError) =>
  expected.line === null || (error.line === expected.line && error.template === expected.template);

/** The class of a difference: those of one class usually have one cause. */
export function classOf(expected: Answer, answer: Answer): string {
  if (!expected.error && !answer.error) return "another output";
  if (!expected.error) return `an error instead of output: ${describe(answer.error)}`;
  if (!answer.error) return `output instead of an error: ${describe(expected.error)}`;
  if (hasSameType(answer.error, expected.error)) return `another line: ${describe(expected.error)}`;
  return `another error: ${describe(answer.error)} instead of ${describe(expected.error)}`;
}

/** Type and message, without the names and numbers of one case. */
function describe(error: CaseError | undefined): string {
  const message = error?.message
    .replaceAll(/'[^']*'|"[^"]*"/g, "'…'")
    .replaceAll(/\d+/g, "0")
    .slice(0, 90);
  return `${error?.type} (${message})`;
}
