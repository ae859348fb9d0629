import type { Provider } from "@inferhub/inference";
import type { Wire } from "../wires/wire.ts";
import { anthropic } from "./anthropic.ts";
import { clarifai } from "./clarifai.ts";
import { cohere } from "./cohere.ts";
import { falAi } from "./fal-ai.ts";
import { google } from "./google.ts";
import { mistral } from "./mistral.ts";
import type { Native, NativeCall } from "./native.ts";
import { groq, openai } from "./openai.ts";
import { openaiRoutes } from "./openai-routes.ts";
import { replicate } from "./replicate.ts";
import { together } from "./together.ts";

/** By provider; those whose chat is OpenAI's have its models and files without being named here. */
const NATIVE: ReadonlyMap<string, Native> = new Map(
  Object.entries({
    anthropic,
    clarifai,
    cohere,
    "fal-ai": falAi,
    google,
    groq,
    mistral,
    openai,
    replicate,
    together,
  }),
);

export const nativeCalls = ({ id }: Provider): readonly NativeCall[] => NATIVE.get(id)?.calls ?? [];

export const takesBearer = ({ id }: Provider): boolean => NATIVE.get(id)?.bearer ?? false;

/** Formats that answer what is no operation, the provider's own first. */
export function nativeWires(provider: Provider): readonly Wire[] {
  const shared = openaiRoutes(provider);
  return [...(NATIVE.get(provider.id)?.wires ?? []), ...(shared ? [shared] : [])];
}
