import type { ServerError, ServerResponse } from "@inferhub/inference/define";
import { buildCloudflareError } from "@inferhub/inference/formats/cloudflare/server";
import { buildFastapiError } from "@inferhub/inference/formats/lib/fastapi-error";
import { buildLlamaError } from "@inferhub/inference/formats/llama-cpp/server";
import { buildMinimaxError } from "@inferhub/inference/formats/minimax/server";
import { buildMistralError } from "@inferhub/inference/formats/mistral/server";
import { buildOpenaiError, getOpenaiErrorType } from "@inferhub/inference/formats/openai-chat/server";
import { buildTgiError } from "@inferhub/inference/formats/tgi/server";
import { buildVllmError } from "@inferhub/inference/formats/vllm/server";
import { buildXaiError } from "@inferhub/inference/formats/xai/server";
import { buildZaiError } from "@inferhub/inference/formats/zai-layout/server";
import { buildRoutedError } from "./routed-error.ts";

/** Error bodies by name, for the quirks. */
export const ERROR_ENVELOPES = {
  openai: buildOpenaiError,
  /** OpenAI's error without the invalid field. */
  "openai-brief": ({ status, message, member }) => {
    const { type, code } = getOpenaiErrorType(status, member);
    return { status, json: { error: { message, type, ...(code && { code }) } } };
  },
  "error-message": ({ status, message }) => ({ status, json: { error: { message } } }),
  "error-code": ({ status, message }) => ({ status, json: { error: { message, code: String(status) } } }),
  "error-status": ({ status, message }) => ({ status, json: { error: { code: status, message } } }),
  "error-text": ({ status, message }) => ({ status, json: { error: message } }),
  detail: ({ status, message }) => ({ status, json: { detail: message } }),
  message: ({ status, message }) => ({ status, json: { message } }),
  "message-type": ({ status, message }) => ({
    status,
    json: { message, type: getOpenaiErrorType(status).type },
  }),
  /** OpenAI's error fields without the wrapper `error`. */
  flat: ({ status, message, member }) => {
    const { type, code } = getOpenaiErrorType(status, member);
    const shown = status === 400 ? "wrong_api_format" : code;
    return { status, json: { message, type, param: member ?? null, code: shown } };
  },
  "problem-json": ({ status, message }) => {
    const title = TITLES[status] ?? (status < 500 ? "Bad Request" : "Internal Server Error");
    const body = JSON.stringify({ status, title, detail: message });
    return { status, body, type: "application/problem+json" };
  },
  "code-data": ({ status, message }) => ({
    status,
    json: { code: 20_000 + status, message, data: "" },
  }),
  cloudflare: buildCloudflareError,
  fastapi: buildFastapiError,
  llama: buildLlamaError,
  minimax: buildMinimaxError,
  mistral: buildMistralError,
  routed: buildRoutedError,
  tgi: buildTgiError,
  vllm: buildVllmError,
  xai: buildXaiError,
  zai: buildZaiError,
} as const satisfies Readonly<Record<string, (error: ServerError) => ServerResponse>>;

export type ErrorEnvelope = keyof typeof ERROR_ENVELOPES;

const TITLES: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  503: "Service Unavailable",
};
