export type { Meter, Tracer } from "./api.ts";
export { type TelemetryOptions, telemetry } from "./telemetry.ts";
