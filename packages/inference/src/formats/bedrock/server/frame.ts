import type { Bytes } from "@inferhub/catalog/platform";
import type { ServerEvent } from "../../../contracts/server-format.ts";
import { crc32 } from "../../../streaming/aws-event-stream.ts";

/** Lengths of the frame and of its headers, and their checksum. */
const PRELUDE_BYTES = 12;
const TEXT_TYPE = 7;

/** An event as a binary frame of Amazon's services. An event named `error`, or after an exception, becomes an exception, which ends the stream. */
export function encodeAwsFrame({ event = "", data }: ServerEvent): Bytes {
  const kind: Readonly<Record<string, string>> =
    event === "error" || event.endsWith("Exception")
      ? {
          ":message-type": "exception",
          ":exception-type": event === "error" ? "modelStreamErrorException" : event,
        }
      : { ":message-type": "event", ":event-type": event };
  const head = encodeHeaders({ ...kind, ":content-type": "application/json" });
  const payload = new TextEncoder().encode(typeof data === "string" ? data : JSON.stringify(data));
  const frame = new Uint8Array(PRELUDE_BYTES + head.length + payload.length + 4);
  const view = new DataView(frame.buffer);
  view.setUint32(0, frame.length);
  view.setUint32(4, head.length);
  view.setUint32(8, crc32(frame.subarray(0, 8)));
  frame.set(head, PRELUDE_BYTES);
  frame.set(payload, PRELUDE_BYTES + head.length);
  view.setUint32(frame.length - 4, crc32(frame.subarray(0, -4)));
  return frame;
}

/** For each, length and name, type, length and value. */
function encodeHeaders(headers: Readonly<Record<string, string>>): Uint8Array {
  const bytes = Object.entries(headers).flatMap(([name, value]) => {
    const [key, text] = [name, value].map((each) => new TextEncoder().encode(each)) as [
      Uint8Array,
      Uint8Array,
    ];
    return [key.length, ...key, TEXT_TYPE, text.length >> 8, text.length & 0xff, ...text];
  });
  return Uint8Array.from(bytes);
}
