import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WireEvent } from "../contracts/wire.ts";
import { MAX_EVENT_CHARS, sse } from "./sse.ts";

const utf8 = new TextEncoder();

function decode(...chunks: Uint8Array[]): WireEvent[] {
  const decoder = sse.decoder();
  return [...chunks.flatMap((chunk) => decoder.push(chunk)), ...decoder.end()];
}

describe("server-sent events", () => {
  it.each<[name: string, text: string, events: WireEvent[]]>([
    ["LF", "data: a\n\ndata: b\n\n", [{ data: "a" }, { data: "b" }]],
    ["CR", "data: a\r\rdata: b\r\r", [{ data: "a" }, { data: "b" }]],
    ["CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", [{ data: "a" }, { data: "b" }]],
    ["a byte order mark", "\uFEFFdata: a\n\n", [{ data: "a" }]],
    ["one space is removed, a second is not", "data:a\ndata:  b\n\n", [{ data: "a\n b" }]],
    ["comments and other fields", ": hi\nid: 1\nretry: 5\ndata: a\n\n", [{ data: "a" }]],
    ["a name", "event: error\ndata: a\n\n", [{ event: "error", data: "a" }]],
    ["a name does not outlive its event", "event: x\n\ndata: a\n\n", [{ data: "a" }]],
    ["a field without a colon", "data\n\n", [{ data: "" }]],
    ["colons in the value", "data: a:b:c\n\n", [{ data: "a:b:c" }]],
    ["no data, no event", "event: x\nid: 1\n\n\n\n", []],
    ["no blank line at the end", "data: a", [{ data: "a" }]],
    ["a lone CR at the end", "data: a\r", [{ data: "a" }]],
    ["nothing", "", []],
  ])("%s", (_, text, events) => {
    expect(decode(utf8.encode(text))).toEqual(events);
  });

  it("reads the same events however the bytes are split", () => {
    const line = fc.constantFrom(
      "data: é€😀",
      "data:x",
      "event: e",
      ": c",
      "",
      "id: 7",
      "data",
      'data: {"a":1}',
    );
    const lineEnd = fc.constantFrom("\n", "\r", "\r\n");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, lineEnd), { maxLength: 20 }),
        fc.array(fc.nat({ max: 200 }), { maxLength: 12 }),
        (lines, cuts) => {
          const bytes = utf8.encode(lines.flat().join(""));
          const places = [
            0,
            ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b),
            bytes.length,
          ];
          const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
          expect(decode(...chunks)).toEqual(decode(bytes));
        },
      ),
    );
  });

  it("keeps a byte order mark that leads a later piece, where it is text", () => {
    expect(decode(utf8.encode("data: a"), utf8.encode("\uFEFFb\n\n"))).toEqual([{ data: "a\uFEFFb" }]);
  });

  it("reads a byte order mark and characters of which each byte is a piece, with empty pieces between", () => {
    const bytes = utf8.encode("\uFEFFdata: é€😀\r\n\r\n");
    const pieces = Array.from(bytes, (byte) => [Uint8Array.of(byte), Uint8Array.of()]);
    expect(decode(...pieces.flat())).toEqual([{ data: "é€😀" }]);
  });

  it("refuses an event without end", () => {
    const decoder = sse.decoder();
    const chunk = utf8.encode(`data: ${"x".repeat(MAX_EVENT_CHARS / 2)}`);
    decoder.push(chunk);
    expect(() => decoder.push(chunk)).toThrow(RangeError);
  });
});
