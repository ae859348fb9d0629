import type { CallMeta, FileCallOptions } from "@inferhub/inference/core";
import type { EventStream } from "../sse.ts";
import type { ClientMethods } from "./client-methods.ts";
import { withDataUrls } from "./data-urls.ts";
import type { TaskCall } from "./task-call.ts";

/** Tells about a call whose answer comes whole. */
export async function tellPlain(
  client: ClientMethods,
  { method, args }: TaskCall,
  options: FileCallOptions,
  events: EventStream,
): Promise<void> {
  const { data, meta } = await client.plain(method)(args, options);
  await events.emit("result", { data: await withDataUrls(data) });
  await tellEnd(meta, events);
}

/** Tells about a call whose answer comes in pieces; the result is the text that they make. */
export async function tellStream(
  client: ClientMethods,
  { method, args, operation }: TaskCall,
  options: FileCallOptions,
  events: EventStream,
): Promise<void> {
  const { data: chunks, meta } = client.streaming(method)(args, options);
  let text: string | undefined;
  for await (const chunk of chunks) {
    if (text === undefined) await events.emit("status", { phase: "streaming" });
    text = (text ?? "") + (operation.chunkText?.(chunk) ?? "");
    await events.emit("delta", chunk);
  }
  await events.emit("result", { data: { text: text ?? "" } });
  await tellEnd(await meta, events);
}

async function tellEnd(meta: CallMeta, events: EventStream): Promise<void> {
  if (meta.usage) await events.emit("usage", meta.usage);
  await events.emit("done", { meta });
}
