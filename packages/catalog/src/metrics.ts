export { defineMetric, type Metric } from "./define-metric.ts";
export { METRICS, type MetricId } from "./generated/metrics.ts";
