import { blocksOf, nameOf } from "./written/nesting.ts";
import type { WrittenTag } from "./written/pieces.ts";

/** A stretch of source that runs or does not run as a whole: a scope's body, or one way of an `if`. */
export interface Branch {
  /** The branch that the `if` is in; null for the body of a scope. */
  readonly outer: Branch | null;
  readonly choice: Choice | null;
}

/** An `if` with all its branches. */
export interface Choice {
  readonly branches: Branch[];
  /** Whether one of the branches is used for sure. */
  isComplete: boolean;
  end: number;
}

/** Where an assignment counts from, and in which branch. */
export interface Place {
  readonly at: number;
  readonly branch: Branch;
}

const body = (): Branch => ({ outer: null, choice: null });

/** Tells for every place of a template in which branch it is. */
export class Branches {
  readonly #starts: number[] = [0];
  readonly #branches: Branch[] = [body()];
  readonly #tagEnds: readonly number[];

  constructor(tags: readonly WrittenTag[]) {
    const { openers, closers } = blocksOf(tags);
    this.#tagEnds = tags.map(({ end }) => end);
    const around: Branch[] = [];
    let branch = this.branchAt(0);
    tags.forEach((tag, at) => {
      const name = nameOf(tag);
      const before = branch;
      if (openers.has(at)) {
        around.push(branch);
        branch = name === "if" ? choose(branch, { branches: [], isComplete: false, end: 0 }) : body();
      } else if (closers.has(at)) {
        if (branch.choice !== null) branch.choice.end = tag.end;
        branch = around.pop() ?? body();
      } else if (name === "elif" || name === "else") branch = nextBranch(branch, name);
      if (branch !== before) this.#begin(tag.end, branch);
    });
  }

  #begin(start: number, branch: Branch): void {
    this.#starts.push(start);
    this.#branches.push(branch);
  }

  branchAt(at: number): Branch {
    return this.#branches[lastUpTo(this.#starts, at)] ?? body();
  }

  /** An assignment counts behind its tag. */
  assignedAt(at: number): Place {
    const end = this.#tagEnds[lastUpTo(this.#tagEnds, at) + 1] ?? at;
    return { at: end, branch: this.branchAt(at) };
  }
}

function choose(outer: Branch, choice: Choice): Branch {
  const branch = { outer, choice };
  choice.branches.push(branch);
  return branch;
}

function nextBranch({ outer, choice }: Branch, name: "elif" | "else"): Branch {
  // The `else` of a loop: its own scope.
  if (outer === null || choice === null) return body();
  choice.isComplete = name === "else";
  return choose(outer, choice);
}

/** Index of the last number that is not greater; -1 if all are. */
function lastUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Adds, for every `if` all whose branches assign, that behind it the assignment is done. */
export function withMerged(places: readonly Place[]): Place[] {
  const all = [...places];
  const done = new Set(all.map(({ branch }) => branch));
  for (const { branch } of all) {
    const { choice, outer } = branch;
    if (choice === null || outer === null || !choice.isComplete) continue;
    if (!choice.branches.every((each) => done.has(each))) continue;
    const merged = { at: choice.end, branch: outer };
    if (!all.some(({ at, branch: known }) => at === merged.at && known === outer)) all.push(merged);
    done.add(outer);
  }
  return all;
}

/** Whether one of the assignments was certainly made before a place is reached. */
export function isAssigned(assignments: readonly Place[], { at, branch }: Place): boolean {
  return assignments.some((each) => each.at <= at && isWithin(branch, each.branch));
}

function isWithin(branch: Branch, outer: Branch): boolean {
  for (let each: Branch | null = branch; each !== null; each = each.outer) if (each === outer) return true;
  return false;
}

/** Whether an `if` assigns in some of its branches only, and nothing did before. */
export function isPartial(assignments: readonly Place[]): boolean {
  return assignments.some(({ branch: { choice, outer } }) => {
    if (choice === null || outer === null) return false;
    return !isAssigned(assignments, { at: choice.end, branch: outer });
  });
}
