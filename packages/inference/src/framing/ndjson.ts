import type { WireEvent } from "../types/wire.ts";
import type { EventDecoder, Framing } from "./framing.ts";

/** Lines of JSON: each line that is not empty is an event. */
export const ndjson: Framing = { contentType: "application/x-ndjson", decoder: lineDecoder };

function lineDecoder(): EventDecoder {
  const utf8 = new TextDecoder();
  let rest = "";
  const read = (text: string): WireEvent[] => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    return lines.filter((line) => line.trim()).map((data) => ({ data }));
  };
  return {
    push: (bytes) => read(utf8.decode(bytes, { stream: true })),
    end: () => read(`${utf8.decode()}\n`),
  };
}
