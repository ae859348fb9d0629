import type { GatewayServices } from "../services.ts";
import type { EventStream } from "../sse.ts";
import { type CallRequest, completeCall, type GatewayMeta, streamCall } from "./call.ts";
import { withDataUrls } from "./data-urls.ts";
import type { CallEventStream } from "./respond-events.ts";
import type { RequestContext } from "./track-request.ts";

/** Tells about a call whose answer comes whole. */
export async function writeCallEvents(
  services: GatewayServices,
  requestContext: RequestContext,
  call: CallRequest,
  events: CallEventStream,
): Promise<void> {
  const { data, meta } = await completeCall(services, requestContext, withEventHooks(events, call));
  // An answer that was kept is sent without a request.
  events.begin();
  await events.emit("result", { data: await withDataUrls(data) });
  await writeDone(meta, events);
}

/** Tells about a call whose answer comes in pieces; the result is the text that they make. */
export async function writeStreamEvents(
  services: GatewayServices,
  requestContext: RequestContext,
  call: CallRequest,
  events: CallEventStream,
): Promise<void> {
  const { chunks, meta } = await streamCall(services, requestContext, withEventHooks(events, call));
  let text: string | undefined;
  for await (const chunk of chunks) {
    if (text === undefined) await events.emit("status", { phase: "streaming" });
    text = (text ?? "") + (call.operation.chunkText?.(chunk) ?? "");
    await events.emit("delta", chunk);
  }
  await events.emit("result", { data: { text: text ?? "" } });
  await writeDone(await meta, events);
}

const withEventHooks = ({ begin, hooks }: CallEventStream, call: CallRequest): CallRequest => ({
  ...call,
  onSent: begin,
  hooks,
});

/** Ends the events of a call that succeeded. */
export async function writeDone(meta: GatewayMeta, events: EventStream): Promise<void> {
  if (meta.usage) await events.emit("usage", meta.usage);
  await events.emit("done", { meta });
}
