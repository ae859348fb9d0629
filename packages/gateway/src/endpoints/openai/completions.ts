import { openaiCompletionsServer } from "@inferhub/inference/formats/openai-completions/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { COMPLETION_RESPONSE } from "./response-docs.ts";

/** Text generation in OpenAI's older format. */
export const completions = defineEndpoint(
  openaiApi,
  "/v1/completions",
  COMPLETION_RESPONSE,
  openaiCompletionsServer,
);
