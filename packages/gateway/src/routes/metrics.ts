import { METRICS_TYPE } from "../metrics/metrics.ts";
import { formatReadings } from "../metrics/series.ts";
import type { Route } from "./route.ts";

export const metrics: Route = {
  path: "/api/metrics",
  requiredRole: "metrics",
  methods: {
    GET: async (context, { metrics, peers }) => {
      const others = (await peers?.readMetrics()) ?? [];
      return context.body(formatReadings([...metrics.read(), ...others]), 200, {
        "content-type": METRICS_TYPE,
      });
    },
  },
  doc: {
    GET: {
      id: "readMetrics",
      tag: "gateway",
      summary: "Counts and times, as Prometheus reads them",
      description:
        "If several processes share the port, any of them returns the metrics of all, each with the label process.",
      response: {
        description: "Metrics in Prometheus's text format.",
        content: { "text/plain": { schema: () => ({ type: "string" }) } },
      },
    },
  },
};
