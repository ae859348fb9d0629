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
 * @param classOfInRelease the narrower classes of the release tier, where all cases take too long: `long` runs the rest
 */
export function representative<Case>(
  cases: readonly Case[],
  classOf: ClassOf<Case>,
  classOfInRelease?: ClassOf<Case>,
): readonly Case[] {
  if (!isRelease()) return firstOfEach(cases, classOf);
  const inRelease = classOfInRelease ? firstOfEach(cases, classOfInRelease) : cases;
  return isLong() ? without(cases, inRelease) : inRelease;
}

/**
 * The same for cases that check no more in the release tier than before: each runs in one tier only. The first case of
 * each class runs in the tier of the file, the first of each narrower class that is left in a release, the rest in `long`.
 */
export function divided<Case>(
  cases: readonly Case[],
  classOf: ClassOf<Case>,
  classOfInRelease?: ClassOf<Case>,
): readonly Case[] {
  const first = firstOfEach(cases, classOf);
  if (!isRelease()) return first;
  const left = without(cases, first);
  return representative(left, classOf, classOfInRelease);
}

const without = <Case>(cases: readonly Case[], some: readonly Case[]): readonly Case[] =>
  cases.filter((each) => !some.includes(each));

/**
 * Every nth case, from the first; in the release tier all cases.
 * @param n         e.g. 8 for one of eight
 * @param inRelease the same for the release tier, where all cases take too long: `long` runs the rest
 */
export function oneIn<Case>(n: number, cases: readonly Case[], inRelease = 1): readonly Case[] {
  const every = (step: number) => cases.filter((_, at) => at % step === 0);
  if (!isRelease()) return every(n);
  return isLong() ? without(cases, every(inRelease)) : every(inRelease);
}

/** Cases of the release tier alone: elsewhere other cases cover them. */
export const casesInRelease = <Case>(cases: readonly Case[]): readonly Case[] =>
  isRelease() && !isLong() ? cases : [];

/** Cases of the tier of their file alone, which a release leaves to that. */
export const casesOutsideRelease = <Case>(cases: readonly Case[]): readonly Case[] =>
  isRelease() ? [] : cases;

/**
 * A test of the release tier: elsewhere another test covers it.
 * @param timeoutMs time limit; default: that of all tests
 */
export function itInRelease(name: string, run: () => Promise<void> | void, timeoutMs?: number): void {
  if (isRelease() && !isLong()) it(name, run, timeoutMs);
}

/** A test of the tier `long`: elsewhere another test covers it, in the release tier, too. */
export function itInLong(name: string, run: () => Promise<void> | void, timeoutMs?: number): void {
  if (isLong()) it(name, run, timeoutMs);
}

/** A test that has no more breadth in the release tier, which leaves it to the tier of its file. */
export function itOutsideRelease(name: string, run: () => Promise<void> | void, timeoutMs?: number): void {
  if (!isRelease()) it(name, run, timeoutMs);
}

/** A group of tests that have no more breadth in the release tier, which leaves them to the tier of their file. */
export function describeOutsideRelease(name: string, define: () => void): void {
  if (!isRelease()) describe(name, define);
}
