export { isFailoverError } from "./failover.ts";
export { type FallbackOptions, fallback } from "./fallback.ts";
