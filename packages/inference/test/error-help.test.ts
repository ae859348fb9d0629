import { InferenceClient, type InferenceClientOptions } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { ERROR_HELP } from "@inferhub/inference/error-help";
import { groq } from "@inferhub/inference/providers/groq";
import { openai } from "@inferhub/inference/providers/openai";
import { expect, it } from "vitest";

const messages = [{ role: "user" as const, content: "Hello" }];
const chat = { provider: "groq", model: "llama-3.3-70b-versatile", messages } as const;

/** A client whose provider responds with a status and a reason. */
function createFailing(status: number, reason: string): InferenceClient {
  return createStubbed(async () => Response.json({ error: { message: reason } }, { status }));
}

function createStubbed(fetch: NonNullable<InferenceClientOptions["fetch"]>): InferenceClient {
  return new InferenceClient("key", { fetch, lookup: "off", retry: { attempts: 1 } });
}

async function readTruncated(): Promise<void> {
  const chunk = 'data: {"choices":[{"index":0,"delta":{"content":"This is"}}]}\n\n';
  const client = createStubbed(
    async () => new Response(chunk, { headers: { "content-type": "text/event-stream" } }),
  );
  for await (const _ of client.chatCompletionStream(chat));
}

it.each([
  ["input-invalid", () => createFailing(200, "").chatCompletion({ ...chat, temperature: "hot" } as never)],
  [
    "provider-unknown",
    async () =>
      createClient({ providers: [groq, openai] }).chatCompletion({ ...chat, provider: "grok" } as never),
  ],
  [
    "operation-unsupported",
    async () =>
      createFailing(200, "").textToImage({
        provider: chat.provider,
        model: chat.model,
        inputs: "x",
      } as never),
  ],
  ["key-missing", () => new InferenceClient("", { lookup: "off" }).chatCompletion(chat)],
  ["routing-failed", () => createFailing(200, "").chatCompletion({ model: "acme/talk-7b", messages })],
  ["key-refused", () => createFailing(401, "Invalid API Key").chatCompletion(chat)],
  ["credit-exhausted", () => createFailing(402, "Insufficient credit").chatCompletion(chat)],
  ["rate-limited", () => createFailing(429, "Rate limit reached").chatCompletion(chat)],
  ["not-found", () => createFailing(404, "The model does not exist").chatCompletion(chat)],
  ["too-large", () => createFailing(413, "Request too large").chatCompletion(chat)],
  ["request-refused", () => createFailing(400, "temperature must be at most 2").chatCompletion(chat)],
  ["provider-failed", () => createFailing(500, "Internal error").chatCompletion(chat)],
  [
    "connection-failed",
    () =>
      createStubbed(() =>
        Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } })),
      ).chatCompletion(chat),
  ],
  ["output-malformed", () => createStubbed(async () => new Response("<html>")).chatCompletion(chat)],
  ["stream-incomplete", readTruncated],
] as const)("the example of %s is a message of the client", async (code, fail) => {
  await expect((async () => fail())()).rejects.toMatchObject({ code, message: ERROR_HELP[code].example });
});
