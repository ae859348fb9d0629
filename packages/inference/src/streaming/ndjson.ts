import type { FrameDecoder, StreamFraming } from "../contracts/framing.ts";
import type { WireEvent } from "../contracts/wire.ts";

/** Lines of JSON: each line that is not empty is an event. */
export const ndjson: StreamFraming = { contentType: "application/x-ndjson", decoder: createLineDecoder };

function createLineDecoder(): FrameDecoder {
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
