/** What measures answers of models. */
export interface Metric<Id extends string = string> {
  /** Kebab-case id, as tasks name it. Name of the metric's file. */
  readonly id: Id;
  readonly name: string;
  /** One or two sentences: what it measures, and how. */
  readonly measures: string;
  /** What it misses or how it misleads, in a sentence. */
  readonly misleads: string;
  /** How it is computed, in one line of text; left out where no line says it. */
  readonly formula?: string;
  /** Least and greatest value; `null` where there is none. */
  readonly range: readonly [least: number | null, greatest: number | null];
  /** Which direction is good. */
  readonly better: "higher" | "lower";
}

/** Keeps the literal id. */
// @__NO_SIDE_EFFECTS__
export function defineMetric<const Id extends string>(metric: Metric<Id>): Metric<Id> {
  return metric;
}
