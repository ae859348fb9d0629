export { type FallbackOptions, fallback } from "./fallback.ts";
