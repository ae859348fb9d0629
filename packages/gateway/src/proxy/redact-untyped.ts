import { createArrayRedactor } from "./redact-array.ts";
import { createFrameRedactor, type FrameRedactor } from "./redact-frames.ts";

/** Types that are never event streams. */
const FILE_TYPE = /^(image|audio|video|font)\/|^application\/(octet-stream|pdf|zip)/i;
const EVENT_START = /^\s*(data|event|id|retry)?:/;
const LINE_START = /^\s*\{[^\n]*\}\r?\n/;
const ARRAY_START = /^\s*\[/;

/**
 * Creates a redactor for a body with a generic type. Detects event streams by their first bytes.
 * @returns `undefined` for a file, or without secrets
 */
export function createSniffingRedactor(
  secrets: readonly string[],
  contentType = "",
): FrameRedactor | undefined {
  if (secrets.length === 0 || FILE_TYPE.test(contentType)) return undefined;
  let isRead = false;
  let chosen: FrameRedactor | undefined;
  return {
    push(bytes) {
      if (!isRead && bytes.length > 0) {
        isRead = true;
        chosen = select(secrets, bytes.toString("latin1"));
      }
      return chosen?.push(bytes) ?? bytes;
    },
    end: () => chosen?.end() ?? NO_BYTES,
  };
}

function select(secrets: readonly string[], start: string): FrameRedactor | undefined {
  if (EVENT_START.test(start)) return createFrameRedactor(secrets, "text/event-stream");
  if (LINE_START.test(start)) return createFrameRedactor(secrets, "application/x-ndjson");
  return ARRAY_START.test(start) ? createArrayRedactor(secrets) : undefined;
}

const NO_BYTES = Buffer.alloc(0);
