import type { ServerResponse } from "node:http";
import { openai } from "@inferhub/inference/providers/openai";
import { describe, expect, it } from "vitest";
import { createConnections } from "./connections.ts";
import { createEventSink } from "./endpoints/event-sink.ts";
import { createEventWriter } from "./sse.ts";

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
