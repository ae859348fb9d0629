import type { Provider } from "@inferhub/inference";
import { hubInferenceShape } from "@inferhub/inference/formats/hub-inference/shape";
import * as v from "valibot";
import type { ErrorBody } from "../error-body.ts";
import { errorMembers } from "../error-schema.ts";
import { anthropicApi } from "./anthropic/api.ts";
import { isAnthropicClient } from "./anthropic/is-anthropic-client.ts";
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
 * Error format of a path. Clients usually support only one.
 * @param provider provider of a pass-through path, for its own format
 * @param headers of a request for a path that clients of several formats share
 */
export function selectErrorFormat(path: string, provider?: Provider, headers?: Headers): ErrorFormat {
  if (provider && isHubPath(provider, path)) return hubErrors;
  const format = provider?.operations["chat-completion"]?.shape.format;
  const endpoint = ENDPOINTS.find((each) => (provider ? each.format === format : isBelow(path, each.path)));
  if (endpoint) return endpoint.api.error;
  if (!provider && headers && isAnthropicClient(headers) && SHARED_PATHS.some((each) => isBelow(path, each)))
    return anthropicApi.error;
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

/** Other paths of Ollama's clients, also those that change its models, which the gateway does not have. */
const OLLAMA_PATHS: readonly string[] = [
  ...["/api/tags", "/api/show", "/api/ps", "/api/version"],
  ...["/api/pull", "/api/push", "/api/create", "/api/copy", "/api/delete"],
];

/** Paths that the APIs of OpenAI and Anthropic both have. */
const SHARED_PATHS: readonly string[] = ["/v1/files", "/v1/models"];

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
