import type { ServerResponse } from "node:http";
import { openai } from "@inferhub/inference/providers/openai";
import { describe, expect, it } from "vitest";
import { createConnections } from "./connections.ts";
import { createEventSink } from "./endpoints/event-sink.ts";
import { createEventWriter, type SentEvent } from "./sse.ts";

const KEY = "sk-0123456789abcdefghij";

/** Writes events together, and returns each write. */
async function writeAll(events: readonly SentEvent[], framing?: "ndjson"): Promise<readonly string[]> {
  const written: string[] = [];
  const sink = {
    write: (text: string) => void written.push(text),
    hasRoom: () => true,
    flush: () => {},
    close: () => {},
  };
  const connections = createConnections([openai], () => ({ key: KEY }));
  const writer = createEventWriter(connections, sink, undefined, framing);
  await writer.emitAll(events);
  writer.end();
  return written;
}

describe("events that arrive together", () => {
  it("leave in one write", async () => {
    const events = [{ event: "delta", data: { text: "one" } }, { data: "[DONE]" }];
    expect(await writeAll(events)).toEqual(['event: delta\ndata: {"text":"one"}\n\ndata: [DONE]\n\n']);
    expect(await writeAll([{ data: 1 }, { data: 2 }], "ndjson")).toEqual(["1\n2\n"]);
  });

  it.each<[what: string, texts: readonly string[]]>([
    ["in one of them", ["one", `a ${KEY}`, "two"]],
    ["split between two of them", ["one", KEY.slice(0, 12), KEY.slice(12), "two"]],
    ["in a long one", ["one", `${"x".repeat(100_000)} ${KEY}`, "two"]],
  ])("leave without a key %s", async (_, texts) => {
    const written = (await writeAll(texts.map((text) => ({ data: { text } })))).join("");
    const sent = written.split("\n\n").filter(Boolean);
    expect(sent).toHaveLength(texts.length);
    expect(written).toContain("[redacted]");
    expect(written).not.toContain(KEY.slice(0, 12));
    expect(written).not.toContain(KEY.slice(12));
  });

  it("leave in their order if some are long", async () => {
    const data = [..."abc"].map((letter) => ({ data: { text: letter.repeat(90_000) } }));
    const written = await writeAll(data);
    expect(written.map((text) => text[15])).toEqual(["a", "b", "c"]);
  });
});

describe("events that are cut", () => {
  it("have left before the connection is closed", () => {
    const steps: string[] = [];
    const response = { destroyed: false, write: (text: string) => steps.push(text) };
    const sink = createEventSink(response as unknown as ServerResponse);
    const writer = createEventWriter(
      createConnections([openai], () => undefined),
      sink,
    );
    void writer.emit("delta", "one");
    void writer.emit("error", "two");
    writer.cut(() => steps.push("closed"));
    expect(steps).toEqual(["event: delta\ndata: one\n\nevent: error\ndata: two\n\n", "closed"]);
  });
});
