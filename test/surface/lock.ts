import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib.mjs";

/** What is there now and was not, and the other way round. */
export interface SurfaceDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What became of each line that is gone: the line that replaces it, or the reason why nothing does. */
export type SurfaceChanges = Readonly<Record<string, string>>;

const lockFile = join(root, "test", "surface.lock.json");
const changesFile = join(root, "test", "surface.changes.json");

export const readSurface = (): readonly string[] => JSON.parse(readFileSync(lockFile, "utf8"));

export const writeSurface = (lines: readonly string[]): void =>
  writeFileSync(lockFile, `${JSON.stringify(lines, null, 2)}\n`);

export const readChanges = (): SurfaceChanges => JSON.parse(readFileSync(changesFile, "utf8"));

export function compareSurface(locked: readonly string[], present: readonly string[]): SurfaceDifference {
  const [before, now] = [new Set(locked), new Set(present)];
  return {
    added: present.filter((line) => !before.has(line)),
    removed: locked.filter((line) => !now.has(line)),
  };
}

/** The difference as text: what is gone with what became of it, then what is new. */
export const printDifference = ({ added, removed }: SurfaceDifference, changes: SurfaceChanges): string =>
  [
    ...removed.map((line) => `- ${line}${changes[line] ? ` -> ${changes[line]}` : ""}`),
    ...added.map((line) => `+ ${line}`),
  ]
    .map((line) => `${line}\n`)
    .join("");

const KIND = /^(command|entry|export|flag|operation|page|provider|query|route) \S/;

/** What is wrong: a line that is gone without a reason, or that is said to be replaced by one that is not there. */
export function surfaceProblems(
  { removed }: SurfaceDifference,
  changes: SurfaceChanges,
  present: readonly string[],
): readonly string[] {
  return removed.flatMap((line) => {
    const change = changes[line]?.trim();
    if (!change) return [`${line} is gone: name its replacement or the reason in test/surface.changes.json`];
    if (KIND.test(change) && !present.includes(change))
      return [`${line} is replaced by ${change}, which is not there`];
    return [];
  });
}
