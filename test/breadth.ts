import { describe, inject, it } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Name of the tier that runs. */
    tier: string;
  }
}

/**
 * All cases in the release tier; elsewhere the first of each class. Files that use it are named
 * `*.wide.<tier>.test.ts`, so that they run in their own tier and in the release tier.
 *
 * @param classOf shared properties of a case; cases of several classes stay if they are the first of any
 */
export function representative<Case>(
  cases: readonly Case[],
  classOf: (each: Case) => string | readonly string[],
): readonly Case[] {
  if (inject("tier") === "release") return cases;
  const seen = new Set<string>();
  return cases.filter((each) => {
    const fresh = [classOf(each)].flat().filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    return fresh.length > 0;
  });
}

/**
 * All cases in the release tier; elsewhere every nth, from the first.
 * @param n e.g. 8 for one of eight
 */
export const oneIn = <Case>(n: number, cases: readonly Case[]): readonly Case[] =>
  isRelease() ? cases : cases.filter((_, at) => at % n === 0);

/** Whether every combination runs. */
export const isRelease = (): boolean => inject("tier") === "release";

/**
 * A test of the release tier: elsewhere another test covers it.
 * @param timeoutMs time limit; default: that of all tests
 */
export function itInRelease(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (isRelease()) it(name, run, timeoutMs);
}

/** A test that has no more breadth in the release tier, which leaves it to the tier of its file. */
export function itOutsideRelease(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (!isRelease()) it(name, run, timeoutMs);
}

/** A group of tests that have no more breadth in the release tier, which leaves them to the tier of their file. */
export function describeOutsideRelease(name: string, define: () => void): void {
  if (!isRelease()) describe(name, define);
}
