import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import type { MetricReading } from "@inferhub/gateway";
import { expect, it, onTestFinished, vi } from "vitest";
import type { ParentMessage } from "../src/gateway/processes/messages.ts";
import { createPeerExchange } from "../src/gateway/processes/peer-exchange.ts";

const reading = (process: string): MetricReading => ({ head: "# x", lines: [`x{process="${process}"} 1`] });

/** Processes, the messages that they get, and an exchange between them. */
function startExchange(names: readonly string[]) {
  const sent: [process: string, message: ParentMessage][] = [];
  const processes = names.map((name) => Object.assign(new EventEmitter(), { name, isConnected: () => true }));
  const exchange = createPeerExchange(
    () => processes as unknown as Worker[],
    (worker, message) => sent.push([(worker as unknown as { name: string }).name, message]),
  );
  const gather = (index: number, id: number) =>
    exchange.gather(processes[index] as unknown as Worker, { type: "gather", topic: "metrics", id });
  return { exchange, sent, gather, processes };
}

it("sends a process the metrics of the others, under its own ID", async () => {
  const { exchange, sent, gather } = startExchange(["1", "2", "3"]);
  const gathered = gather(0, 7);
  expect(sent.map(([process, { type }]) => [process, type])).toEqual([
    ["2", "read"],
    ["3", "read"],
  ]);
  for (const [process, message] of [...sent])
    if (message.type === "read") exchange.take({ type: "report", id: message.id, items: [reading(process)] });
  await gathered;
  expect(sent.at(-1)).toEqual(["1", { type: "peers", id: 7, items: [reading("2"), reading("3")] }]);
});

it("omits a process that does not respond, and one that has exited", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { exchange, sent, gather, processes } = startExchange(["1", "2", "3", "4"]);
  Object.assign(processes[3] ?? {}, { isConnected: () => false });
  const gathered = gather(0, 1);
  const [[, asked] = []] = sent;
  if (asked?.type === "read") exchange.take({ type: "report", id: asked.id, items: [reading("2")] });
  await vi.runAllTimersAsync();
  await gathered;
  expect(sent).toHaveLength(3);
  expect(sent.at(-1)).toEqual(["1", { type: "peers", id: 1, items: [reading("2")] }]);
  // Late responses are dropped.
  exchange.take({ type: "report", id: 2, items: [reading("3")] });
});
