import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Provider } from "@inferhub/inference";
import type { FormatHandler } from "../../formats/format-handler.ts";
import { anthropic } from "./anthropic.ts";
import { assemblyai } from "./assemblyai.ts";
import { clarifai } from "./clarifai.ts";
import { cohere } from "./cohere.ts";
import type { ExtraOperation, ExtraRoutes } from "./extra-routes.ts";
import { falAi } from "./fal-ai.ts";
import { google } from "./google.ts";
import { mistral } from "./mistral.ts";
import { groq, openai } from "./openai.ts";
import { createOpenaiRoutes } from "./openai-routes.ts";
import { replicate } from "./replicate.ts";
import { together } from "./together.ts";

/** Extra routes by provider. OpenAI-compatible providers have models and files without an entry. */
const EXTRA_ROUTES: ReadonlyMap<string, ExtraRoutes> = new Map(
  Object.entries({
    anthropic,
    assemblyai,
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

export function getExtraOperations({ id, responsesPath: path }: Provider): readonly ExtraOperation[] {
  const responses =
    path === undefined ? [] : [{ operation: chatCompletion, path, format: "openai-responses" }];
  return [...(EXTRA_ROUTES.get(id)?.operations ?? []), ...responses];
}

export const acceptsBearer = ({ id }: Provider): boolean => EXTRA_ROUTES.get(id)?.acceptsBearer ?? false;

/** Formats for requests that aren't operations, with the provider's own formats first. */
export function getExtraRoutes(provider: Provider): readonly FormatHandler[] {
  const shared = createOpenaiRoutes(provider);
  return [...(EXTRA_ROUTES.get(provider.id)?.formats ?? []), ...(shared ? [shared] : [])];
}
