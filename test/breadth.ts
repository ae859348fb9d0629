import { describe, inject, it } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Name of the tier that runs. */
    tier: string;
  }
}

/** Whether the breadth of a release runs, or all of it. */
export const isRelease = (): boolean => ["release", "long"].includes(inject("tier"));

/** Whether every combination runs, which takes too long for a release. */
export const isLong = (): boolean => inject("tier") === "long";

/** The class or the classes of a case. Cases of several classes stay if they are the first of any. */
type ClassOf<Case> = (each: Case) => string | readonly string[];

function firstOfEach<Case>(cases: readonly Case[], classOf: ClassOf<Case>): readonly Case[] {
  const seen = new Set<string>();
  return cases.filter((each) => {
    const fresh = [classOf(each)].flat().filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    return fresh.length > 0;
  });
}

/**
 * The first case of each class; in the release tier all cases. Files that use it are named `*.wide.<tier>.test.ts`, so
 * that they run in their own tier and in the release tier, or `*.long.<tier>.test.ts`, so that they run in the tier
 * `long`, too.
 *
 * @param classOf          shared properties of a case
 * @param classOfInRelease the narrower classes of the release tier, where all cases take too long: `long` runs them
 */
export function representative<Case>(
  cases: readonly Case[],
  classOf: ClassOf<Case>,
  classOfInRelease?: ClassOf<Case>,
): readonly Case[] {
  if (!isRelease()) return firstOfEach(cases, classOf);
  return isLong() || !classOfInRelease ? cases : firstOfEach(cases, classOfInRelease);
}

/**
 * Every nth case, from the first; in the release tier all cases.
 * @param n         e.g. 8 for one of eight
 * @param inRelease the same for the release tier, where all cases take too long: `long` runs them
 */
export function oneIn<Case>(n: number, cases: readonly Case[], inRelease = 1): readonly Case[] {
  const step = isLong() ? 1 : isRelease() ? inRelease : n;
  return cases.filter((_, at) => at % step === 0);
}

/**
 * A test of the release tier: elsewhere another test covers it.
 * @param timeoutMs time limit; default: that of all tests
 */
export function itInRelease(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (isRelease() && !isLong()) it(name, run, timeoutMs);
}

/** A test of the tier `long`: elsewhere another test covers it, in the release tier, too. */
export function itInLong(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (isLong()) it(name, run, timeoutMs);
}

/** A test that has no more breadth in the release tier, which leaves it to the tier of its file. */
export function itOutsideRelease(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (!isRelease()) it(name, run, timeoutMs);
}

/** A group of tests that have no more breadth in the release tier, which leaves them to the tier of their file. */
export function describeOutsideRelease(name: string, define: () => void): void {
  if (!isRelease()) describe(name, define);
}
