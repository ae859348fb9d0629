/** A metric of model output. */
export interface Metric<Id extends string = string> {
  /** Kebab-case ID. Also the name of the metric's file. */
  readonly id: Id;
  readonly name: string;
  /** What the metric measures, and how, in one or two sentences. */
  readonly measures: string;
  /** Limitations of the metric, in one sentence. */
  readonly misleads: string;
  /** Formula on one line, if one line is enough. */
  readonly formula?: string;
  /** Minimum and maximum. `null` means no limit. */
  readonly range: readonly [least: number | null, greatest: number | null];
  /** Whether higher or lower values are better. */
  readonly better: "higher" | "lower";
}

/** Keeps the literal id. */
// @__NO_SIDE_EFFECTS__
export function defineMetric<const Id extends string>(metric: Metric<Id>): Metric<Id> {
  return metric;
}
