import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib.mjs";

/** Added lines, and removed lines. */
export interface SurfaceDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Outcome of each removed line: its replacement, or the reason why it has none. */
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

/** The difference as text: removed lines with their replacement or reason, then new lines. */
export const printDifference = ({ added, removed }: SurfaceDifference, changes: SurfaceChanges): string =>
  [
    ...removed.map((line) => `- ${line}${changes[line] ? ` -> ${changes[line]}` : ""}`),
    ...added.map((line) => `+ ${line}`),
  ]
    .map((line) => `${line}\n`)
    .join("");

const KIND = /^(command|entry|export|flag|operation|page|provider|query|route) \S/;

/** Problems: a removed line without a reason, or with a missing replacement. */
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
