import type { Native } from "./native.ts";

/** Its address for OpenAI's clients takes keys as those send them. */
export const clarifai: Native = { bearer: true };
