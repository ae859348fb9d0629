import type { JobRequestKind } from "../../state/job-request-kind.ts";

/** One text or several, in which `*` represents any letters. */
export type Pattern = string | readonly string[];

/** Which requests a rule is about; all of them where nothing is said. */
export interface FaultFilter {
  readonly provider?: Pattern;
  readonly operation?: Pattern;
  /** As the caller names it. */
  readonly model?: Pattern;
  /** As the provider sees it, without the query. */
  readonly path?: Pattern;
  readonly method?: Pattern;
  /** The key of the request. */
  readonly token?: Pattern;
  readonly header?: Readonly<Record<string, Pattern>>;
  /**
   * A part in the course of a job. Rules that do not name `file` leave requests for files alone; where a poll
   * returns the result as well, it is `poll` until the job is over and `result` from then on.
   */
  readonly step?: JobRequestKind | readonly JobRequestKind[];
}

interface RuleBase {
  /** ID of the rule. Defaults to a generated one. */
  readonly id?: string;
  readonly when?: FaultFilter;
  /** Whether requests are counted for each key on its own, which they are unless it says `rule`. */
  readonly per?: "token" | "rule";
}

/** A fault for some of the requests. */
export interface FaultRule extends RuleBase {
  /** As in the header: `429; retry-after=1`. */
  readonly fault: string;
  /** The first so many requests, those from one to another (counted from 1), or every so many. */
  readonly calls?: number | { readonly from?: number; readonly to?: number } | `every ${number}`;
  /** From 0 to 1; drawn from the seed, so a run can be repeated. */
  readonly probability?: number;
}

/** What happens to one request after the other. */
export interface FaultSequence extends RuleBase {
  /** Short for `when: { token }`. */
  readonly token?: string;
  /** The nth entry is for the nth request; `null` lets it go well. Requests after the last are left to other rules. */
  readonly script: readonly (string | null)[];
}

/** A rule of failures: one fault, or a list of them in turn. */
export type FaultRuleInput = FaultRule | FaultSequence;

/** A rule under the id by which it is found again. */
export type StoredFaultRule = FaultRuleInput & { readonly id: string };
