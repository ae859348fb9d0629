import fc from "fast-check";
import { expect, it } from "vitest";
import { createAutomaton } from "./automaton.ts";
import { createBeginningSearch } from "./beginning-search.ts";

const PATTERNS = ["abab", 'a"b', "b\\n"];

/** Checks every place and every start. */
function findSlowly(text: string): boolean {
  return PATTERNS.some((pattern) =>
    Array.from(pattern, (_, index) => pattern.slice(0, index + 1)).some((beginning) =>
      [...text, ""].some(
        (_, end) =>
          (end === text.length || '"\n\r'.includes(text[end] ?? "")) &&
          !text.startsWith('":', end) &&
          text.slice(0, end).endsWith(beginning),
      ),
    ),
  );
}

it("finds beginnings before quotation marks that end no name, line ends and the end", () => {
  const { atEndOfStrings } = createBeginningSearch(createAutomaton(PATTERNS));
  const text = fc.string({ unit: fc.constantFrom("a", "b", "c", '"', ":", "\n", "\r", "\\"), maxLength: 12 });
  fc.assert(
    fc.property(text, (each) => {
      expect(atEndOfStrings(each)).toBe(findSlowly(each));
    }),
    { seed: 31, numRuns: 1_000 },
  );
});
