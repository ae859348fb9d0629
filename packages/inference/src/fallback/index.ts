export { type FallbackOptions, fallback } from "./fallback.ts";
export { mayGoElsewhere } from "./next-target.ts";
