import { isTokens } from "@inferhub/inference/formats/lib/token-lists";
import {
  type CompletionBody,
  openaiCompletionsServer,
} from "@inferhub/inference/formats/openai-completions/server";
import type * as v from "valibot";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { COMPLETION_RESPONSE } from "./response-docs.ts";

/** Token IDs and log probabilities are forwarded unchanged to providers with this format. */
const native: NonNullable<Endpoint["native"]> = {
  body: openaiCompletionsServer.body as v.GenericSchema<unknown, { readonly model: string }>,
  applies: (body) => {
    const { logprobs, prompt } = body as CompletionBody;
    return logprobs != null || isTokens(prompt);
  },
  requiredBy: (body) => (isTokens((body as CompletionBody).prompt) ? "prompt" : undefined),
};

/** Text generation in OpenAI's older format. */
export const completions = defineEndpoint(
  openaiApi,
  "/v1/completions",
  COMPLETION_RESPONSE,
  openaiCompletionsServer,
  { native },
);
