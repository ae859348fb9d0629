import type { Method } from "./conversation.ts";
import { evaluate } from "./evaluate.ts";

/** Words for signs, the longer first. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\b(multiplied by|times)\b/gi, "*"],
  [/\b(divided by|over)\b/gi, "/"],
  [/\b(to the power of)\b/gi, "^"],
  [/\b(plus)\b/gi, "+"],
  [/\b(minus)\b/gi, "-"],
  [/\b(squared)\b/gi, "^2"],
  [/(\d)\s*(?:% of|percent of)\s*/gi, "$1/100*"],
  [/[×]|(?<=\d)\s*[xX]\s*(?=\d)/g, "*"],
  [/[÷]/g, "/"],
  [/[−–]/g, "-"],
  [/(?<=\d),(?=\d{3}\b)/g, ""],
];

/** Numbers joined by signs, with brackets: at least one sign between two operands. */
const EXPRESSION = /[-(\s]*\d[\d.\s()]*(?:(?:\*\*|[-+*/^])[-(\s]*\d[\d.\s()]*)+/g;

/** A date or a telephone number is no sum, whatever stands between its digits. */
const NO_SUM = /^\d{4}-\d{1,2}(-\d{1,2})?$|^\d{1,2}\/\d{1,2}\/\d{2,4}$|^\d{3}-\d{3,4}(-\d{4})?$/;

/** Looking for a sum takes time that grows with the square of the length. */
const MAX_CHARS = 2000;

/** Computes the last sum in the question. */
export const respondArithmetic: Method = ({ question }) => {
  const found = findExpression(question);
  if (found === undefined) return undefined;
  const { sum, value } = found;
  return Number.isFinite(value)
    ? `${sum} = ${value}.`
    : `${sum} has no value: it divides by zero or grows without end.`;
};

/** The last sum of a text and what it comes to, which may be infinite. */
export function findExpression(text: string): { readonly sum: string; readonly value: number } | undefined {
  const spelled = SPOKEN.reduce((read, [words, sign]) => read.replace(words, sign), text.slice(-MAX_CHARS));
  const sums = (spelled.match(EXPRESSION) ?? []).map((sum) => sum.trim()).filter((sum) => !NO_SUM.test(sum));
  const sum = sums.at(-1);
  const value = sum === undefined ? undefined : evaluate(sum);
  if (sum === undefined || value === undefined) return undefined;
  return { sum: tidy(sum), value: Number(value.toPrecision(12)) };
}

function tidy(sum: string): string {
  return sum
    .replace(/\s+/g, "")
    .replace(/(?<=[\d)])(\*\*|[-+*/^])/g, " $1 ")
    .replace(/\s+/g, " ");
}
