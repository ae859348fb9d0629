import type { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { formatFastapiError } from "../../formats/fastapi-error.ts";
import { formatLlamaError } from "../../formats/llama-error.ts";
import { formatMistralError } from "../../formats/mistral-error.ts";
import { formatOpenaiError, getOpenaiErrorType } from "../../formats/openai-error.ts";
import { formatTgiError } from "../../formats/tgi-error.ts";
import { formatVllmError } from "../../formats/vllm-error.ts";
import { formatZaiError } from "../../formats/zai-error.ts";
import { formatRoutedError } from "./routed-error.ts";

/** Error bodies, by the name under which quirks ask for them. */
export const ERROR_ENVELOPES = {
  openai: formatOpenaiError,
  /** OpenAI's without the member at fault. */
  "openai-brief": ({ status, message, member }) => {
    const { type, code } = getOpenaiErrorType(status, member);
    return Response.json({ error: { message, type, ...(code && { code }) } }, { status });
  },
  "error-message": ({ status, message }) => Response.json({ error: { message } }, { status }),
  "error-code": ({ status, message }) =>
    Response.json({ error: { message, code: String(status) } }, { status }),
  "error-text": ({ status, message }) => Response.json({ error: message }, { status }),
  detail: ({ status, message }) => Response.json({ detail: message }, { status }),
  message: ({ status, message }) => Response.json({ message }, { status }),
  "message-type": ({ status, message }) =>
    Response.json({ message, type: getOpenaiErrorType(status).type }, { status }),
  /** OpenAI's members without `error` around them. */
  flat: ({ status, message, member }) => {
    const { type, code } = getOpenaiErrorType(status, member);
    const shown = status === 400 ? "wrong_api_format" : code;
    return Response.json({ message, type, param: member ?? null, code: shown }, { status });
  },
  "problem-json": ({ status, message }) => {
    const title = TITLES[status] ?? (status < 500 ? "Bad Request" : "Internal Server Error");
    return new Response(JSON.stringify({ status, title, detail: message }), {
      status,
      headers: { "content-type": "application/problem+json" },
    });
  },
  fastapi: formatFastapiError,
  llama: formatLlamaError,
  mistral: formatMistralError,
  routed: formatRoutedError,
  tgi: formatTgiError,
  vllm: formatVllmError,
  zai: formatZaiError,
} as const satisfies Readonly<Record<string, (refusal: ApiError) => Response>>;

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
