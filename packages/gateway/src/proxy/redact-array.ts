import { createEventRedactor, type RedactedEvent } from "@inferhub/inference/redact";
import type { FrameRedactor } from "./redact-frames.ts";

/** Larger elements are forwarded in parts. Keys that are split across events aren't found in them. */
const MAX_ELEMENT_CHARS = 256 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** An element with the text before it, or other text. */
interface Piece extends RedactedEvent {
  /** Text with one character per byte. */
  readonly before: string;
  readonly raw: string;
  readonly parsed: unknown;
}

/**
 * Redacts keys that are split across the objects of a top-level JSON array, Google's streaming format without server-sent
 * events.
 * @returns `undefined` without secrets
 */
export function createArrayRedactor(secrets: readonly string[]): FrameRedactor | undefined {
  const redactor = createEventRedactor<Piece>(secrets);
  if (!redactor) return undefined;
  let pending = "";
  /** Start of the current element in the pending text. */
  let elementAt = -1;
  let depth = 0;
  let inText = false;
  let isEscaped = false;

  function take(before: string, raw: string): readonly Piece[] {
    if (redactor?.canSkip(raw)) return [{ before, raw, parsed: undefined, value: undefined }];
    const parsed = raw === "" ? undefined : parse(raw);
    return redactor?.push({ before, raw, parsed, value: parsed }) ?? [];
  }

  /** Returns whether a character ends an element. */
  function step(code: number, at: number): boolean {
    if (inText) {
      if (isEscaped) isEscaped = false;
      else if (code === BACKSLASH) isEscaped = true;
      else if (code === QUOTE) inText = false;
    } else if (code === QUOTE) inText = true;
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (depth === 1 && code === OPEN_OBJECT) elementAt = at;
      depth += 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      depth -= 1;
      return depth === 1 && elementAt >= 0;
    }
    return false;
  }

  return {
    push(bytes) {
      const ready: Piece[] = [];
      const from = pending.length;
      pending += bytes.toString("latin1");
      let start = 0;
      for (let at = from; at < pending.length; at++) {
        if (!step(pending.charCodeAt(at), at)) continue;
        ready.push(...take(pending.slice(start, elementAt), pending.slice(elementAt, at + 1)));
        start = at + 1;
        elementAt = -1;
      }
      pending = pending.slice(start);
      if (elementAt >= 0) elementAt -= start;
      if (elementAt < 0 || pending.length > MAX_ELEMENT_CHARS) {
        ready.push(...take(pending, ""));
        pending = "";
        elementAt = -1;
      }
      return join(ready);
    },
    end() {
      const ready = [...take(pending, ""), ...redactor.end()];
      pending = "";
      return join(ready);
    },
  };
}

const join = (pieces: readonly Piece[]): Buffer =>
  Buffer.from(
    pieces
      .map(({ before, raw, parsed, value }) => before + (parsed === value ? raw : toBinary(value)))
      .join(""),
    "latin1",
  );

function parse(raw: string): unknown {
  try {
    return JSON.parse(Buffer.from(raw, "latin1").toString("utf8"));
  } catch {
    return undefined;
  }
}

const toBinary = (value: unknown) => Buffer.from(JSON.stringify(value), "utf8").toString("latin1");
