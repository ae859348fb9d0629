import { matchesPieces } from "../../match-pieces.ts";
import type { JobRequestKind } from "../../state/job-request-kind.ts";
import type { FaultFilter, Pattern } from "./rule.ts";

/** What rules can distinguish requests by. */
export interface RequestFacts {
  readonly provider: string;
  /** Unknown until the body is read, where adapters share a URL. */
  readonly operation: string | undefined;
  readonly model: string | undefined;
  readonly path: string;
  readonly method: string;
  readonly token: string | undefined;
  readonly headers: Headers;
  readonly step: JobRequestKind | undefined;
}

/** Whether a request is one of those that a rule is about. */
export function matchesFilter({ header = {}, step, ...others }: FaultFilter, facts: RequestFacts): boolean {
  if (step === undefined ? facts.step === "file" : !fits(step, facts.step)) return false;
  const names = Object.keys(others) as (keyof typeof others)[];
  return (
    names.every((name) => fits(others[name], facts[name])) &&
    Object.entries(header).every(([name, pattern]) => fits(pattern, facts.headers.get(name) ?? undefined))
  );
}

function fits(pattern: Pattern | undefined, value: string | undefined): boolean {
  if (pattern === undefined) return true;
  if (value === undefined) return false;
  const patterns = typeof pattern === "string" ? [pattern] : pattern;
  return patterns.some((each) => matchesPieces(each.split("*"), value));
}
