import { expect, test } from "vitest";
import { readEvents } from "./server-events.ts";

const TEXT =
  ': hello\n\nevent: status\ndata: {"phase":"sent"}\n\nevent: delta\r\ndata: {"text":\r\ndata: "Grüße 🚢"}\r\n\r\ndata: not json\n\nevent: done\ndata: {"meta":null}\n\nevent: cut\ndata: 1';

const EXPECTED = [
  { event: "status", data: { phase: "sent" } },
  { event: "delta", data: { text: "Grüße 🚢" } },
  { event: "message", data: "not json" },
  { event: "done", data: { meta: null } },
];

async function read(chunks: readonly Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test("events are the same for any chunk boundaries", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  for (let at = 0; at <= bytes.length; at++) {
    expect(await read([bytes.slice(0, at), bytes.slice(at)])).toEqual(EXPECTED);
  }
});

test("events are the same when every byte comes alone", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  expect(await read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(EXPECTED);
});

test("a reader that leaves cancels the body", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    cancel: () => {
      cancelled = true;
    },
  });
  for await (const _ of readEvents(body)) break;
  expect(cancelled).toBe(true);
});
