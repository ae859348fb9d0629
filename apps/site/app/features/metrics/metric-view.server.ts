import { TASKS, type Task } from "@inferhub/catalog";
import { METRICS, type Metric, type MetricId } from "@inferhub/catalog/metrics";
import { getResult, METRIC_EXAMPLES, type MetricExample } from "./examples.ts";

/** A metric as the pages show it. */
export interface MetricView extends Metric {
  /** Tasks that it measures. */
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
  readonly example: MetricExample & { readonly result: number };
}

const withResult = (example: MetricExample) => ({ ...example, result: getResult(example) });

/** Every metric, by name. */
export const METRIC_VIEWS: readonly MetricView[] = (METRICS as readonly Metric[])
  .map((metric) => ({
    ...metric,
    example: withResult(METRIC_EXAMPLES[metric.id as MetricId]),
    tasks: (TASKS as readonly Task[])
      .filter(({ metrics }) => metrics.includes(metric.id))
      .map(({ id, name }) => ({ id, name })),
  }))
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

/** @returns `undefined` for a metric that there is not */
export const findMetricView = (id: string): MetricView | undefined =>
  METRIC_VIEWS.find((each) => each.id === id);

/** Metrics of the same tasks, those with most shared tasks first. */
export function findRelatedMetrics({ id, tasks }: MetricView): readonly { id: string; name: string }[] {
  const shared = (other: MetricView) =>
    other.tasks.filter((each) => tasks.some((task) => task.id === each.id));
  return METRIC_VIEWS.filter((each) => each.id !== id && shared(each).length > 0)
    .sort((one, other) => shared(other).length - shared(one).length)
    .slice(0, MAX_RELATED)
    .map((each) => ({ id: each.id, name: each.name }));
}

const MAX_RELATED = 8;
