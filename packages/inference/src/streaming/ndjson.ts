import type { FrameDecoder, StreamFraming } from "../contracts/framing.ts";
import type { WireEvent } from "../contracts/wire.ts";
import { createTextDecoder } from "../lib/decode-text.ts";

/** Lines of JSON: each line that is not empty is an event. */
export const ndjson: StreamFraming = { contentType: "application/x-ndjson", decoder: createLineDecoder };

function createLineDecoder(): FrameDecoder {
  const decode = createTextDecoder();
  let rest = "";
  const read = (text: string): WireEvent[] => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    // A leading byte order mark is trimmed as well.
    return lines.map((line) => ({ data: line.trim() })).filter(({ data }) => data);
  };
  return {
    push: (bytes) => read(decode(bytes)),
    end: () => read(`${decode()}\n`),
  };
}
