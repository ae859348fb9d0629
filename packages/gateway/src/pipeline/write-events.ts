import type { GatewayServices } from "../services.ts";
import type { EventStream } from "../sse.ts";
import { admit } from "./admit.ts";
import { createCallMeter } from "./call-meter.ts";
import { withDataUrls } from "./data-urls.ts";
import { completeCall, type GatewayMeta, streamCall } from "./execute.ts";
import type { CallEventStream } from "./respond-events.ts";
import type { RoutedCall } from "./stages.ts";
import type { RequestTracker } from "./track-request.ts";

/** Runs a call without streaming and writes its events. */
export async function writeCallEvents(
  services: GatewayServices,
  tracker: RequestTracker,
  routed: RoutedCall,
  events: CallEventStream,
): Promise<void> {
  const meter = createCallMeter();
  for (const admitted of await admit(services, tracker, [withEventHooks(events, routed)])) {
    tracker.measure(meter);
    const { data, meta } = await completeCall(services, meter, admitted);
    // A cached output is sent without a request.
    events.begin();
    await events.emit("result", { data: await withDataUrls(data) });
    await writeDone(meta, events);
  }
}

/** Runs a streaming call and writes its events. The result is the text of all chunks. */
export async function writeStreamEvents(
  services: GatewayServices,
  tracker: RequestTracker,
  routed: RoutedCall,
  events: CallEventStream,
): Promise<void> {
  const meter = createCallMeter();
  for (const admitted of await admit(services, tracker, [withEventHooks(events, routed)])) {
    tracker.measure(meter);
    const { batches, meta } = await streamCall(services, tracker, meter, admitted);
    let text: string | undefined;
    for await (const batch of batches)
      for (const chunk of batch) {
        if (text === undefined) await events.emit("status", { phase: "streaming" });
        text = (text ?? "") + (routed.call.operation.chunkText?.(chunk) ?? "");
        await events.emit("delta", chunk);
      }
    await events.emit("result", { data: { text: text ?? "" } });
    await writeDone(await meta, events);
  }
}

const withEventHooks = ({ begin, hooks }: CallEventStream, { call, plan }: RoutedCall): RoutedCall => ({
  call: { ...call, onSent: begin, hooks },
  plan,
});

/** Writes the last events of a successful call. */
export async function writeDone(meta: GatewayMeta, events: EventStream): Promise<void> {
  if (meta.usage) await events.emit("usage", meta.usage);
  await events.emit("done", { meta });
}
