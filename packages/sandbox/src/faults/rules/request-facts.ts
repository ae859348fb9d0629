import { matchesPieces } from "../../match-pieces.ts";
import type { JobRequestKind } from "../../state/job-request-kind.ts";
import type { FaultFilter, Pattern } from "./rule.ts";

/** Request data that rules can match. */
export interface RequestFacts {
  readonly provider: string;
  /** Unknown before the body is read, if adapters share a URL. */
  readonly operation: string | undefined;
  readonly model: string | undefined;
  readonly path: string;
  readonly method: string;
  readonly token: string | undefined;
  readonly headers: Headers;
  readonly step: JobRequestKind | undefined;
}

/** Returns whether a rule matches a request. */
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
