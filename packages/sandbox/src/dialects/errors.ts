import type { Refusal } from "../http/refusal.ts";
import { refuseFastapi } from "../wires/fastapi-refusal.ts";
import { refuseLlama } from "../wires/llama-refusal.ts";
import { refuseMistral } from "../wires/mistral-refusal.ts";
import { openaiWords, refuseOpenai } from "../wires/openai-refusal.ts";
import { refuseTgi } from "../wires/tgi-refusal.ts";
import { refuseVllm } from "../wires/vllm-refusal.ts";
import { refuseZai } from "../wires/zai-refusal.ts";
import { refuseRouted } from "./routed-refusal.ts";

/** Ways to write a refusal, by the words under which dialects ask for them. */
export const ERROR_SHAPES = {
  openai: refuseOpenai,
  /** OpenAI's without the member at fault. */
  "openai-brief": ({ status, message }) => {
    const { type, code } = openaiWords(status);
    return Response.json({ error: { message, type, ...(code && { code }) } }, { status });
  },
  "error-message": ({ status, message }) => Response.json({ error: { message } }, { status }),
  "error-code": ({ status, message }) =>
    Response.json({ error: { message, code: String(status) } }, { status }),
  "error-text": ({ status, message }) => Response.json({ error: message }, { status }),
  detail: ({ status, message }) => Response.json({ detail: message }, { status }),
  message: ({ status, message }) => Response.json({ message }, { status }),
  "message-type": ({ status, message }) =>
    Response.json({ message, type: openaiWords(status).type }, { status }),
  /** OpenAI's members without `error` around them. */
  flat: ({ status, message, member }) => {
    const { type, code } = openaiWords(status);
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
  fastapi: refuseFastapi,
  llama: refuseLlama,
  mistral: refuseMistral,
  routed: refuseRouted,
  tgi: refuseTgi,
  vllm: refuseVllm,
  zai: refuseZai,
} as const satisfies Readonly<Record<string, (refusal: Refusal) => Response>>;

export type ErrorShape = keyof typeof ERROR_SHAPES;

const TITLES: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  503: "Service Unavailable",
};
