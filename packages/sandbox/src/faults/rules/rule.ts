import type { JobRequestKind } from "../../state/job-request-kind.ts";

/** One text or several, in which `*` represents any letters. */
export type Pattern = string | readonly string[];

/** Requests that a rule applies to. Defaults to all requests. */
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
   * Step of a job. Only rules with `file` apply to file requests. If a poll returns the result as well, the step is
   * `poll` until the job is done, then `result`.
   */
  readonly step?: JobRequestKind | readonly JobRequestKind[];
}

interface RuleBase {
  /** ID of the rule. Defaults to a generated one. */
  readonly id?: string;
  readonly when?: FaultFilter;
  /** Whether to count requests per key or per rule. Defaults to `"token"`. */
  readonly per?: "token" | "rule";
}

/** A fault for some of the requests. */
export interface FaultRule extends RuleBase {
  /** As in the header: `429; retry-after=1`. */
  readonly fault: string;
  /** The first n requests, a range (starting at 1), or every nth request. */
  readonly calls?: number | { readonly from?: number; readonly to?: number } | `every ${number}`;
  /** From 0 to 1; drawn from the seed, so a run can be repeated. */
  readonly probability?: number;
}

/** What happens to one request after the other. */
export interface FaultSequence extends RuleBase {
  /** Short for `when: { token }`. */
  readonly token?: string;
  /** The nth entry applies to the nth request; `null` means success. Later requests continue with other rules. */
  readonly script: readonly (string | null)[];
}

/** A rule of failures: one fault, or a list of them in turn. */
export type FaultRuleInput = FaultRule | FaultSequence;

/** A rule with its ID. */
export type StoredFaultRule = FaultRuleInput & { readonly id: string };
