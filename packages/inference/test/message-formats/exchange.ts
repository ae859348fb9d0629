import type { CheckedInput, OperationChunk } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { createClient } from "@inferhub/inference/core";
import type { Adapter, Provider } from "@inferhub/inference/define";
import * as v from "valibot";

/** Chats stream, so that there is one. */
/** The operation's schemas, which are Valibot's. */
export const chunkSchema = chatCompletion.chunk as unknown as v.GenericSchema<
  unknown,
  OperationChunk<typeof chatCompletion>
>;
export const inputSchema = chatCompletion.input as unknown as v.GenericSchema<
  unknown,
  CheckedInput<typeof chatCompletion>
>;
export const outputSchema = chatCompletion.output as unknown as v.GenericSchema;

export type Json = { readonly [name: string]: unknown };

export const question = [{ role: "user" as const, content: "How warm is it in Oslo?" }];

/** The adapter's request for a chat. */
export function bodyOf(
  provider: Provider,
  input: Json,
  operation: "chat-completion" = "chat-completion",
): Json {
  const adapter = provider.operations[operation] as Adapter;
  const checked = v.parse(adapter.operation.input as unknown as v.GenericSchema, {
    messages: question,
    ...input,
  });
  const { body } = adapter.buildRequest({ model: "m", input: checked, outputType: "blob" });
  return JSON.parse(JSON.stringify((body as { json: unknown }).json));
}

/** A client that gets the given responses in order, and its requests. */
export function answered<const P extends Provider>(provider: P, replies: readonly Response[]) {
  const sent: { url: string; body: Json; headers: Headers }[] = [];
  const client = createClient({
    providers: [provider] as readonly [P],
    keys: { [provider.id]: "secret" } as Record<P["id"], string>,
    retry: { attempts: 0 },
    fetch: async (input, init = {}) => {
      const body = init.body == null ? {} : JSON.parse(String(init.body));
      sent.push({ url: String(input), body, headers: new Headers(init.headers) });
      return replies[sent.length - 1]?.clone() ?? new Response("nothing left", { status: 500 });
    },
  });
  return { client, sent };
}

export const plain = (body: unknown) => Response.json(body);
/** Each piece arrives on its own. */
export const framed = (pieces: readonly string[], type = "text/event-stream") =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        for (const each of pieces) stream.enqueue(new TextEncoder().encode(each));
        stream.close();
      },
    }),
    { headers: { "content-type": type } },
  );
export const named = (events: readonly Json[]) =>
  framed(events.map((each) => `event: ${each["type"]}\ndata: ${JSON.stringify(each)}\n\n`));
export const unnamed = (events: readonly Json[]) =>
  framed(events.map((each) => `data: ${JSON.stringify(each)}\r\n\r\n`));
export const lines = (rows: readonly Json[]) =>
  framed(
    rows.map((row) => `${JSON.stringify(row)}\n`),
    "application/x-ndjson",
  );

export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of stream) all.push(each);
  return all;
}
