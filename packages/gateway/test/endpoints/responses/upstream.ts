import type { ServerResponse } from "node:http";
import OpenAI from "openai";
import { createMemoryStore, createTokenService, type StartOptions } from "../../../src/index.ts";
import { acme, withKey } from "../../providers.ts";
import { gateway, json, type Seen, upstreamServer } from "../../servers.ts";

type Members = Readonly<Record<string, unknown>>;

/** Writes a chat's response for a request. */
export type Chat = (body: Members, response: ServerResponse) => unknown;

/** A choice in the form of a provider with OpenAI's chat. */
export const said = (message: Members, finish_reason = "stop"): Members => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1,
  model: "talk-v1",
  choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason }],
  usage: {
    prompt_tokens: 10,
    completion_tokens: 4,
    total_tokens: 14,
    prompt_tokens_details: { cached_tokens: 3 },
    completion_tokens_details: { reasoning_tokens: 2 },
  },
});

/** Streams pieces of a chat, then its end. */
export function streamed(response: ServerResponse, deltas: readonly Members[], finish = "stop"): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const head = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "talk-v1" };
  for (const delta of deltas) send({ ...head, choices: [{ index: 0, delta, finish_reason: null }] });
  send({ ...head, choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  send({ ...head, choices: [], usage: { prompt_tokens: 10, completion_tokens: 4, total_tokens: 14 } });
  response.end("data: [DONE]\n\n");
}

/** A gateway in front of one provider, with OpenAI's own client for it. */
export async function startResponses(chat: Chat, options: Partial<StartOptions> = {}) {
  const upstream = await upstreamServer((response, seen: Seen) => {
    const made = chat(JSON.parse(seen.body), response);
    if (made !== undefined) json(response, made);
  });
  const store = options.store ?? createMemoryStore();
  const running = await gateway({
    providers: [acme(upstream.url)],
    resolveConnection: withKey,
    calls: { retry: { attempts: 0 } },
    ...options,
    store,
  });
  const client = (apiKey = "none") => new OpenAI({ baseURL: `${running.url}/v1`, apiKey, maxRetries: 0 });
  const createToken = async (name: string) => {
    const tokens = createTokenService({ store, required: true });
    const actor = { tokenId: "admin", name: "test", requestId: "r" };
    return (await tokens.create({ name, scopes: {} }, actor)).secret;
  };
  return {
    running,
    store,
    client,
    createToken,
    sent: () => upstream.seen.map(({ body }) => JSON.parse(body)),
  };
}

export const MODEL = "acme/talk:acme";
