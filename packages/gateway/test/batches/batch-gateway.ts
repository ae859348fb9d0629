import type { IncomingMessage, ServerResponse } from "node:http";
import OpenAI, { toFile } from "openai";
import type { GatewayOptions } from "../../src/options.ts";
import { createMemoryStore } from "../../src/storage/memory-store.ts";
import { gateway, json, upstreamServer } from "../servers.ts";

export const ADMIN = "ihub_admin-batches";
export const MODEL = "test/plain:openai";

/** The text of a row's only message, which the upstream receives. */
export const askedOf = (body: string): string => {
  const { messages } = JSON.parse(body) as { readonly messages?: readonly { readonly content: string }[] };
  return messages?.[0]?.content ?? "";
};

/** Responds to a chat with its prompt. */
export const answerChat = (response: ServerResponse, text: string, status = 200, headers = {}) =>
  json(
    response,
    status === 200
      ? {
          id: "c1",
          object: "chat.completion",
          created: 1,
          model: "test/plain",
          choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
          usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
        }
      : { error: { message: text, type: "error" } },
    status,
    headers,
  );

export interface RowLine {
  readonly custom_id: string;
  readonly response: {
    readonly status_code: number;
    readonly request_id: string;
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
    readonly body: any;
  } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

export const chatRow = (id: string, more: object = {}, body: object = {}) => ({
  custom_id: id,
  method: "POST",
  url: "/v1/chat/completions",
  body: { model: MODEL, max_tokens: 10, messages: [{ role: "user", content: id }], ...body },
  ...more,
});

export const toLines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

const parseLines = (text: string): RowLine[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as RowLine);

/** A gateway with an upstream, and OpenAI's own client for it. */
export async function batchGateway(
  options: Partial<GatewayOptions> = {},
  answer: (response: ServerResponse, asked: string, request: IncomingMessage) => unknown = (
    response,
    asked,
  ) => answerChat(response, asked),
) {
  const upstream = await upstreamServer((response, { body }, request) =>
    answer(response, askedOf(body), request),
  );
  const running = await gateway({
    store: createMemoryStore(),
    requireTokens: true,
    adminSecret: ADMIN,
    calls: { retry: { attempts: 0 } },
    policy: () => ({
      prices: { openai: { "test/*": { input: 1_000, output: 1_000, maxOutputTokens: 100 } } },
      // Rows that fail one after the other open a breaker, by default for 30 seconds.
      breaker: { cooldownMs: 100 },
    }),
    resolveConnection: ({ id }) =>
      id === "openai" || id === "anthropic"
        ? { key: "sk-0123456789abcdef", baseUrl: upstream.url }
        : undefined,
    ...options,
  });
  const send = (method: string, path: string, token: string, body?: unknown) =>
    fetch(running.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const createToken = async (scopes: object = {}, account?: string) => {
    const made = await send("POST", "/api/tokens", ADMIN, { name: "t", scopes, account });
    return (await made.json()) as { readonly id: string; readonly token: string };
  };
  const clientOf = (token: string) =>
    new OpenAI({ apiKey: token, baseURL: `${running.url}/v1`, maxRetries: 0 });
  return {
    ...running,
    upstream,
    send,
    createToken,
    clientOf,
    asked: () => upstream.seen.map(({ body }) => askedOf(body)),
  };
}

export const upload = async (client: OpenAI, text: string | Uint8Array, name = "rows.jsonl") =>
  client.files.create({ file: await toFile(Buffer.from(text), name), purpose: "batch" });

export const createBatch = async (client: OpenAI, rows: readonly unknown[], more: object = {}) =>
  client.batches.create({
    input_file_id: (await upload(client, toLines(rows))).id,
    endpoint: "/v1/chat/completions",
    completion_window: "24h",
    ...more,
  });

const ENDED = ["failed", "completed", "expired", "cancelled"];

/** Waits until a batch has ended. */
export async function whenEnded(client: OpenAI, id: string, withinMs = 60_000) {
  const endMs = Date.now() + withinMs;
  for (;;) {
    const batch = await client.batches.retrieve(id);
    if (ENDED.includes(batch.status)) return batch;
    if (Date.now() > endMs) throw new Error(`Not within ${withinMs} ms: ${JSON.stringify(batch)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The lines of both files of a batch. */
export async function readLines(
  client: OpenAI,
  batch: { readonly output_file_id?: string | null; readonly error_file_id?: string | null },
) {
  const read = async (id: string | null | undefined) =>
    id ? parseLines(await (await client.files.content(id)).text()) : [];
  return { output: await read(batch.output_file_id), errors: await read(batch.error_file_id) };
}
