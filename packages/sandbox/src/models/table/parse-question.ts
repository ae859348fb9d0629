import { readNumber } from "./read-number.ts";

export interface Asking {
  /** What is to be done with the numbers. */
  readonly computes: "SUM" | "AVERAGE" | undefined;
  /** Whether it asks how many. */
  readonly counts: boolean;
  readonly extreme: "most" | "least" | undefined;
  readonly compare: Comparison | undefined;
}

export interface Comparison {
  readonly than: number;
  holds(number: number | undefined): boolean;
}

const MAX_PATTERN =
  /\b(?:most|highest|largest|biggest|greatest|longest|tallest|oldest|best|maximum|max|top)\b/i;
const MIN_PATTERN =
  /\b(?:least|lowest|smallest|fewest|shortest|youngest|cheapest|worst|minimum|min)\b(?!\s+\d)/i;

const COMPARISONS: readonly (readonly [RegExp, (number: number, than: number) => boolean])[] = [
  [/\b(?:at least|no less than|not less than)\s+(\S*\d)/i, (number, than) => number >= than],
  [/\b(?:at most|no more than|not more than|up to)\s+(\S*\d)/i, (number, than) => number <= than],
  [
    /\b(?:more than|greater than|higher than|older than|over|above)\s+(\S*\d)/i,
    (number, than) => number > than,
  ],
  [
    /\b(?:less than|fewer than|lower than|younger than|under|below)\s+(\S*\d)/i,
    (number, than) => number < than,
  ],
];

/** What a question about a table wants, by its words. */
export function parseQuestion(question: string): Asking {
  const average = /\b(?:average|mean|on average)\b/i.test(question);
  const sum = /\b(?:total|sum|altogether|in all|combined|overall|together)\b/i.test(question);
  const compare = comparisonOf(question);
  return {
    computes: average ? "AVERAGE" : sum ? "SUM" : undefined,
    counts: /\b(?:how many|number of|count|how much)\b/i.test(question),
    extreme: compare
      ? undefined
      : MAX_PATTERN.test(question)
        ? "most"
        : MIN_PATTERN.test(question)
          ? "least"
          : undefined,
    compare,
  };
}

function comparisonOf(question: string): Comparison | undefined {
  for (const [pattern, compare] of COMPARISONS) {
    const than = readNumber(pattern.exec(question)?.[1] ?? "");
    if (than === undefined) continue;
    return { than, holds: (number) => number !== undefined && compare(number, than) };
  }
  return undefined;
}
