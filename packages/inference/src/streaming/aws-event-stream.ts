import type { FrameDecoder, StreamFraming } from "../contracts/framing.ts";
import { WireError, type WireEvent } from "../contracts/wire.ts";

/** Binary frames of Amazon's services: lengths, headers and a payload, each guarded by a checksum. */
export const awsEventStream: StreamFraming = {
  contentType: "application/vnd.amazon.eventstream",
  decoder: createFrameReader,
};

/** Two lengths and their checksum before the headers, and a checksum after the payload. */
const PRELUDE_BYTES = 12;
const CHECKSUM_BYTES = 4;
/** The service sends no longer frames. */
const MAX_FRAME_BYTES = 16 * 1024 * 1024 + 128 * 1024;

/**
 * Byte lengths of header values, by type; strings and byte arrays include their own
 * length.
 */
const VALUE_BYTES: Readonly<Record<number, number>> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16 };
const BYTES_TYPE = 6;
const TEXT_TYPE = 7;

/** An event is named after its type. An exception becomes an event under its own name. */
function createFrameReader(): FrameDecoder {
  let rest = new Uint8Array();
  return {
    push: (bytes) => {
      const joined = new Uint8Array(rest.length + bytes.length);
      joined.set(rest);
      joined.set(bytes, rest.length);
      const events: WireEvent[] = [];
      let at = 0;
      while (joined.length - at >= PRELUDE_BYTES) {
        const length = readFrameLength(joined.subarray(at, at + PRELUDE_BYTES));
        if (joined.length - at < length) break;
        events.push(readFrame(joined.subarray(at, at + length)));
        at += length;
      }
      rest = joined.slice(at);
      return events;
    },
    // Leftover bytes are a truncated frame.
    end: () => [],
  };
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

function readFrameLength(prelude: Uint8Array): number {
  const view = viewOf(prelude);
  const length = view.getUint32(0);
  const isSound =
    view.getUint32(8) === crc32(prelude.subarray(0, 8)) &&
    length <= MAX_FRAME_BYTES &&
    length >= PRELUDE_BYTES + view.getUint32(4) + CHECKSUM_BYTES;
  if (!isSound) throw new WireError("malformed", "A frame of the stream is damaged");
  return length;
}

function readFrame(frame: Uint8Array): WireEvent {
  const view = viewOf(frame);
  const end = frame.length - CHECKSUM_BYTES;
  if (view.getUint32(end) !== crc32(frame.subarray(0, end))) {
    throw new WireError("malformed", "A frame of the stream is damaged");
  }
  const payload = PRELUDE_BYTES + view.getUint32(4);
  const headers = readHeaders(frame.subarray(PRELUDE_BYTES, payload));
  const event = headers[":exception-type"] ?? headers[":error-code"] ?? headers[":event-type"] ?? "";
  const data = new TextDecoder().decode(frame.subarray(payload, end));
  if (headers[":message-type"] !== "error") return { event, data };
  return { event, data: JSON.stringify({ message: headers[":error-message"] ?? event }) };
}

/** The headers with string values. */
function readHeaders(bytes: Uint8Array): Readonly<Record<string, string>> {
  const view = viewOf(bytes);
  const read = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to));
  const headers: Record<string, string> = {};
  let at = 0;
  while (at < bytes.length) {
    const nameEnd = at + 1 + view.getUint8(at);
    const name = read(at + 1, nameEnd);
    const type = view.getUint8(nameEnd);
    at = nameEnd + 1;
    if (type === TEXT_TYPE || type === BYTES_TYPE) {
      const length = view.getUint16(at);
      if (type === TEXT_TYPE) headers[name] = read(at + 2, at + 2 + length);
      at += 2 + length;
    } else {
      at += VALUE_BYTES[type] ?? bytes.length;
    }
  }
  return headers;
}

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The checksum of ZIP and PNG files. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] as number);
  return (sum ^ 0xffffffff) >>> 0;
}
