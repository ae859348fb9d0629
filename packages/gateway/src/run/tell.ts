import type { Exchange } from "../access.ts";
import type { Services } from "../services.ts";
import type { EventStream } from "../sse.ts";
import type { Telling } from "./answer-events.ts";
import { type CallAsk, callStream, callWhole, type GatewayMeta } from "./call.ts";
import { withDataUrls } from "./data-urls.ts";

/** Tells about a call whose answer comes whole. */
export async function tellPlain(
  services: Services,
  exchange: Exchange,
  ask: CallAsk,
  events: Telling,
): Promise<void> {
  const { data, meta } = await callWhole(services, exchange, toldIn(events, ask));
  // An answer that was kept is sent without a request.
  events.begin();
  await events.emit("result", { data: await withDataUrls(data) });
  await tellEnd(meta, events);
}

/** Tells about a call whose answer comes in pieces; the result is the text that they make. */
export async function tellStream(
  services: Services,
  exchange: Exchange,
  ask: CallAsk,
  events: Telling,
): Promise<void> {
  const { chunks, meta } = await callStream(services, exchange, toldIn(events, ask));
  let text: string | undefined;
  for await (const chunk of chunks) {
    if (text === undefined) await events.emit("status", { phase: "streaming" });
    text = (text ?? "") + (ask.operation.chunkText?.(chunk) ?? "");
    await events.emit("delta", chunk);
  }
  await events.emit("result", { data: { text: text ?? "" } });
  await tellEnd(await meta, events);
}

const toldIn = ({ begin, hooks }: Telling, ask: CallAsk): CallAsk => ({ ...ask, onSent: begin, hooks });

/** Ends the events of a call that succeeded. */
export async function tellEnd(meta: GatewayMeta, events: EventStream): Promise<void> {
  if (meta.usage) await events.emit("usage", meta.usage);
  await events.emit("done", { meta });
}
