import type { GatewayOptions } from "@inferhub/gateway";
import type { Meter, Tracer } from "@inferhub/inference/otel";

/** The name is in a variable, so that it is resolved at run time and not by bundlers. */
const API: string = "@opentelemetry/api";

interface OpenTelemetry {
  readonly trace: { getTracer(name: string): Tracer };
  readonly metrics: { getMeter(name: string): Meter };
}

/**
 * Creates spans and metrics of calls if OpenTelemetry is set up, as with `node --import ./telemetry.mjs`.
 * Creates none if no collector is configured or the API isn't installed.
 */
export async function loadTelemetryMiddleware(
  env: Readonly<Record<string, string | undefined>>,
): Promise<NonNullable<GatewayOptions["middleware"]>> {
  if (!env["OTEL_EXPORTER_OTLP_ENDPOINT"]) return [];
  const api = await import(API).then((module: OpenTelemetry) => module, onMissing);
  if (!api) return [];
  const { telemetry } = await import("@inferhub/inference/otel");
  return [telemetry({ tracer: api.trace.getTracer("inferhub"), meter: api.metrics.getMeter("inferhub") })];
}

function onMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
}
