import type { Provider } from "@inferhub/inference";
import { groq } from "@inferhub/inference/providers/groq";
import { mistral } from "@inferhub/inference/providers/mistral";
import { openai } from "@inferhub/inference/providers/openai";
import { expect, it } from "vitest";
import { keepSourceText, readSourceText } from "./source-text.ts";
import { createEventWriter } from "./sse.ts";

const KEY = "sk-0123456789abcdefghij";
const text = (content: string) =>
  `{"id": "c1", "choices":[{"index":0, "delta":{"content":${JSON.stringify(content)}}}], "n": 1.0}`;

async function decode(provider: Provider, ...events: readonly string[]): Promise<readonly unknown[]> {
  const { stream } = keepSourceText(provider).operations["chat-completion"] ?? {};
  const decoder = await stream?.createDecoder({ model: "m", input: {} } as never);
  return events.flatMap((data) => decoder?.decode({ data }) ?? []);
}

it("keeps the text of a chunk if its event has the same content", async () => {
  const [chunk] = await decode(openai, text("hello"));
  expect(readSourceText(chunk)).toBe(text("hello"));
  expect(readSourceText({ ...(chunk as object) })).toBeUndefined();
});

it.each<[what: string, provider: Provider, data: string]>([
  ["whose members were filled in", openai, '{"choices":[{"index":0,"message":{"content":"hi"}}]}'],
  ["without choices", openai, '{"id":"c1"}'],
  ["that the provider's adapter changes", groq, '{"choices":[],"x_groq":{"usage":{"prompt_tokens":1}}}'],
  ["of a format that is converted", mistral, text("hello")],
  ["whose event has several lines", openai, text("hello").replace(", ", ",\n")],
  ["that is long", openai, text("x".repeat(20_000))],
])("keeps no text of a chunk %s", async (_, provider, data) => {
  const [chunk] = await decode(provider, data);
  expect(chunk).toBeTypeOf("object");
  expect(readSourceText(chunk)).toBeUndefined();
});

it.each<[what: string, contents: readonly string[], sent: readonly string[]]>([
  ["as they came", ["a", "b"], [text("a"), text("b")]],
  ["without a key in one", [`a ${KEY}`], [JSON.stringify(JSON.parse(text("a [redacted]")))]],
])("writes chunks %s", async (_, contents, sent) => {
  expect(await write(contents)).toBe(sent.map((data) => `data: ${data}\n\n`).join(""));
});

it("writes no key that two chunks hold together", async () => {
  const written = await write([KEY.slice(0, 12), KEY.slice(12)]);
  expect(written).not.toContain(KEY.slice(0, 12));
  expect(written).not.toContain(KEY.slice(12));
});

async function write(contents: readonly string[]): Promise<string> {
  const { createConnections } = await import("./connections.ts");
  const connections = createConnections([openai], () => ({ key: KEY }));
  const written: string[] = [];
  const sink = {
    write: (part: string) => void written.push(part),
    hasRoom: () => true,
    flush: () => {},
    close: () => {},
  };
  const writer = createEventWriter(connections, sink);
  for (const chunk of await decode(openai, ...contents.map(text))) await writer.emit(undefined, chunk);
  writer.end();
  return written.join("");
}
