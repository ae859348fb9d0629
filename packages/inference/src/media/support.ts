/** What {@link media} loads on first use. */
export { encode } from "./encode.ts";
export { loadInputFiles } from "./load-input-files.ts";
export { resolveOutputFiles } from "./resolve-output-files.ts";
