import type { JobRequestKind } from "../../state/job-request-kind.ts";

/** One or more patterns, in which `*` matches any characters. */
export type Pattern = string | readonly string[];

/** Requests that a rule applies to. Defaults to all requests. */
export interface FaultFilter {
  readonly provider?: Pattern;
  readonly operation?: Pattern;
  /** Model ID in the request. */
  readonly model?: Pattern;
  /** Path at the provider, without the query. */
  readonly path?: Pattern;
  readonly method?: Pattern;
  /** API key of the request. */
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

/** A rule that applies a fault to some requests. */
export interface FaultRule extends RuleBase {
  /** Fault in the format of the header: `429; retry-after=1`. */
  readonly fault: string;
  /** The first n requests, a range (starting at 1), or every nth request. */
  readonly calls?: number | { readonly from?: number; readonly to?: number } | `every ${number}`;
  /** Probability from 0 to 1. Derived from the seed, so runs are reproducible. */
  readonly probability?: number;
}

/** A sequence of faults for consecutive requests. */
export interface FaultSequence extends RuleBase {
  /** Shorthand for `when: { token }`. */
  readonly token?: string;
  /** The nth entry applies to the nth request; `null` means success. Later requests continue with other rules. */
  readonly script: readonly (string | null)[];
}

/** A fault rule: one fault, or a sequence of faults. */
export type FaultRuleInput = FaultRule | FaultSequence;

/** A rule with its ID. */
export type StoredFaultRule = FaultRuleInput & { readonly id: string };
