import type { Provider } from "@inferhub/inference";
import { hubInferenceShape } from "@inferhub/inference/formats/hub-inference/shape";
import * as v from "valibot";
import type { ErrorBody } from "../error-body.ts";
import { errorMembers } from "../error-schema.ts";
import type { ErrorFormat } from "./endpoint.ts";
import { ENDPOINTS } from "./index.ts";
import { ollamaApi } from "./ollama/api.ts";
import { getOpenStatus } from "./open-status.ts";
import { openaiApi } from "./openai/api.ts";

const schema: v.GenericSchema<unknown, { readonly error: ErrorBody }> = v.object({
  error: v.object(errorMembers),
});

/** Error format of the gateway's own API. */
export const ownErrors: ErrorFormat = {
  body: (error) => ({ error }),
  event: "error",
  doc: { name: "Error", schema },
};

/**
 * Returns the error format of a path, because clients usually support only one.
 * @param provider provider of a pass-through path, for its error format
 */
export function selectErrorFormat(path: string, provider?: Provider): ErrorFormat {
  if (provider && isHubPath(provider, path)) return hubErrors;
  const format = provider?.operations["chat-completion"]?.shape.format;
  const endpoint = ENDPOINTS.find((each) => (provider ? each.format === format : isBelow(path, each.path)));
  if (endpoint) return endpoint.api.error;
  if (!provider && OLLAMA_PATHS.includes(path)) return ollamaApi.error;
  return provider || path.startsWith("/v1/") ? openaiApi.error : ownErrors;
}

/** Error format of Hugging Face's task API. Clients show the text unchanged. */
const hubErrors: ErrorFormat = {
  body: ({ message }) => ({ error: message }),
  status: getOpenStatus,
  doc: { name: "HubError", schema: v.object({ error: v.string() }) },
};

/** Matches Hugging Face's chat paths, which use OpenAI's format. */
const isHubPath = ({ operations }: Provider, path: string) =>
  operations["text-classification"]?.shape.format === hubInferenceShape.format && !/\/v1\//.test(path);

/** Other paths of Ollama's clients. */
const OLLAMA_PATHS: readonly string[] = ["/api/tags", "/api/show", "/api/ps", "/api/version"];

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
