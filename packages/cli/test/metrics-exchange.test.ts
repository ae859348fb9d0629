import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import type { MetricReading } from "@inferhub/gateway";
import { expect, it, onTestFinished, vi } from "vitest";
import type { ParentMessage } from "../src/gateway/processes/messages.ts";
import { createMetricsExchange } from "../src/gateway/processes/metrics-exchange.ts";

const reading = (process: string): MetricReading => ({ head: "# x", lines: [`x{process="${process}"} 1`] });

/** Processes, the messages that they get, and an exchange between them. */
function startExchange(names: readonly string[]) {
  const sent: [process: string, message: ParentMessage][] = [];
  const processes = names.map((name) => Object.assign(new EventEmitter(), { name, isConnected: () => true }));
  const exchange = createMetricsExchange(
    () => processes as unknown as Worker[],
    (worker, message) => sent.push([(worker as unknown as { name: string }).name, message]),
  );
  const gather = (index: number, id: number) =>
    exchange.gather(processes[index] as unknown as Worker, { type: "gather-metrics", id });
  return { exchange, sent, gather, processes };
}

it("sends a process the metrics of the others, under its own ID", async () => {
  const { exchange, sent, gather } = startExchange(["1", "2", "3"]);
  const gathered = gather(0, 7);
  expect(sent.map(([process, { type }]) => [process, type])).toEqual([
    ["2", "read-metrics"],
    ["3", "read-metrics"],
  ]);
  for (const [process, message] of [...sent])
    if (message.type === "read-metrics")
      exchange.take({ type: "metrics", id: message.id, readings: [reading(process)] });
  await gathered;
  expect(sent.at(-1)).toEqual(["1", { type: "peer-metrics", id: 7, readings: [reading("2"), reading("3")] }]);
});

it("leaves out a process that does not respond, and one that has ended", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { exchange, sent, gather, processes } = startExchange(["1", "2", "3", "4"]);
  Object.assign(processes[3] ?? {}, { isConnected: () => false });
  const gathered = gather(0, 1);
  const [[, asked] = []] = sent;
  if (asked?.type === "read-metrics")
    exchange.take({ type: "metrics", id: asked.id, readings: [reading("2")] });
  await vi.runAllTimersAsync();
  await gathered;
  expect(sent).toHaveLength(3);
  expect(sent.at(-1)).toEqual(["1", { type: "peer-metrics", id: 1, readings: [reading("2")] }]);
  // What comes late is dropped.
  exchange.take({ type: "metrics", id: 2, readings: [reading("3")] });
});
