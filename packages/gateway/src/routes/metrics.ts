import { METRICS_TYPE } from "../metrics/metrics.ts";
import type { Route } from "./route.ts";

export const metrics: Route = {
  path: "/api/metrics",
  requiredRole: "metrics",
  methods: {
    GET: (context, { metrics }) => context.body(metrics.text(), 200, { "content-type": METRICS_TYPE }),
  },
  doc: {
    GET: {
      id: "readMetrics",
      tag: "gateway",
      summary: "Metrics in Prometheus format",
      response: {
        description: "Metrics in Prometheus's text format.",
        content: { "text/plain": { schema: () => ({ type: "string" }) } },
      },
    },
  },
};
