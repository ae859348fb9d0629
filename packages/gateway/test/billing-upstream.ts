import { brotliCompressSync, gzipSync } from "node:zlib";
import { toNanoUsd } from "../src/money/nano-usd.ts";
import { priceTokens } from "../src/money/price.ts";
import { type Seen, upstreamServer } from "./servers.ts";

/** Form in which a response reports usage. */
export type Delivery =
  | "plain"
  | "silent"
  | "gzip"
  | "brotli"
  | "zstd"
  | "text"
  | "truncated"
  | "usage-first"
  | "stream"
  | "silent-stream"
  | "asked-stream"
  | "cut-stream"
  | "never"
  | "refused";

/** Dollars for a million tokens. */
export const PRICE = { input: 1, output: 10 };
const price = { input: toNanoUsd(PRICE.input), output: toNanoUsd(PRICE.output) };

/** The output limit of the model, for requests without one. */
export const MODEL_MAX_TOKENS = 4_096;

interface Body {
  readonly stream?: boolean;
  readonly n?: unknown;
  readonly max_tokens?: unknown;
  readonly max_completion_tokens?: unknown;
  readonly messages?: unknown;
  readonly stream_options?: { readonly include_usage?: unknown };
}

/**
 * A provider in OpenAI's format that always uses as much as a request allows, and bills it whether or not it
 * reports it. The model's name says how it responds.
 */
export async function billingUpstream() {
  const bills: bigint[] = [];
  const { url, seen } = await upstreamServer((response, request) => {
    const body = JSON.parse(request.body) as Body & { readonly model: string };
    const delivery = body.model.split("/").at(-1) as Delivery;
    const usage = useAll(body, request);
    if (delivery === "refused") {
      response.writeHead(400, { "content-type": "application/json" });
      response.end('{"error":{"message":"No"}}');
      return;
    }
    bills.push(priceTokens(price, { input: usage.prompt_tokens, output: usage.completion_tokens }) ?? 0n);
    const message = { role: "assistant", content: "Yes" };
    const answer = {
      id: "c1",
      object: "chat.completion",
      created: 1,
      model: body.model,
      choices: [{ index: 0, message, finish_reason: "stop" }],
    };
    const send = (text: string | Buffer, headers = {}) => {
      response.writeHead(200, { "content-type": "application/json", ...headers });
      response.end(text);
    };
    const whole = JSON.stringify({ ...answer, usage });
    if (delivery === "never") return;
    if (delivery === "silent") return send(JSON.stringify(answer));
    if (delivery === "gzip") return send(gzipSync(whole), { "content-encoding": "gzip" });
    if (delivery === "brotli") return send(brotliCompressSync(whole), { "content-encoding": "br" });
    if (delivery === "zstd") return send(Buffer.from("28b52ffd", "hex"), { "content-encoding": "zstd" });
    if (delivery === "text") return send(whole, { "content-type": "text/plain" });
    if (delivery === "usage-first")
      return send(JSON.stringify({ usage, ...answer, padding: "x".repeat(500_000) }));
    if (delivery === "truncated") {
      response.writeHead(200, { "content-type": "application/json", "content-length": whole.length + 100 });
      response.write(whole, () => response.destroy());
      return;
    }
    if (delivery === "plain" && !body.stream) return send(whole);
    const chunk = (value: object) =>
      `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: body.model, ...value })}\n\n`;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(chunk({ choices: [{ index: 0, delta: { role: "assistant", content: "Yes" } }] }));
    if (delivery === "cut-stream") {
      setImmediate(() => response.destroy());
      return;
    }
    response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }));
    const isAsked = body.stream_options?.include_usage === true;
    if (delivery === "asked-stream" ? isAsked : delivery !== "silent-stream")
      response.write(chunk({ choices: [], usage }));
    response.end("data: [DONE]\n\n");
  });
  return {
    url,
    seen,
    bills,
    /** Nano-dollars of all requests so far. */
    billed: () => bills.reduce((sum, bill) => sum + bill, 0n),
  };
}

function useAll({ n, max_tokens, max_completion_tokens, messages }: Body, { body }: Seen) {
  const limits = [max_tokens, max_completion_tokens].filter(
    (limit): limit is number => typeof limit === "number" && limit > 0,
  );
  const output = limits.length > 0 ? Math.max(...limits) : MODEL_MAX_TOKENS;
  const answers = typeof n === "number" && n > 0 ? n : 1;
  const prompt_tokens = Math.min(body.length, JSON.stringify(messages ?? "").length);
  return {
    prompt_tokens,
    completion_tokens: output * answers,
    total_tokens: prompt_tokens + output * answers,
  };
}
