import { falAi } from "./fal-ai.ts";
import { groq } from "./groq.ts";
import { hfInference } from "./hf-inference.ts";
import { together } from "./together.ts";

/** Every provider there is, in the order in which lists show them. */
export const PROVIDERS = [hfInference, falAi, groq, together] as const;

export type ProviderId = (typeof PROVIDERS)[number]["id"];
