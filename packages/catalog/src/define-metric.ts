/** A metric of model output. */
export interface Metric<Id extends string = string> {
  /** Kebab-case ID. Also the name of the metric's file. */
  readonly id: Id;
  readonly name: string;
  /** One or two sentences: what the metric measures, and how. */
  readonly measures: string;
  /** One sentence about its limits. */
  readonly misleads: string;
  /** Formula on one line, if one line is enough. */
  readonly formula?: string;
  /** Minimum and maximum. `null` means no limit. */
  readonly range: readonly [least: number | null, greatest: number | null];
  /** Which direction is good. */
  readonly better: "higher" | "lower";
}

/** Keeps the literal id. */
// @__NO_SIDE_EFFECTS__
export function defineMetric<const Id extends string>(metric: Metric<Id>): Metric<Id> {
  return metric;
}
