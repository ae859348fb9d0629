import { createEventRedactor, type RedactedEvent } from "@inferhub/inference/redact";

/** Removes keys that are split over events of a stream, and hidden events. */
export interface FrameRedactor {
  push(bytes: Buffer): Buffer;
  end(): Buffer;
}

/** An event, a part of an oversized one, or the bytes between events. */
interface Frame extends RedactedEvent {
  /** The bytes unchanged, one character for each. */
  readonly raw: string;
  /** The value unchanged. */
  readonly parsed: unknown;
}

/** How a stream is divided into events. */
interface Framing {
  readonly separator: RegExp;
  parse(raw: string): unknown;
  write(raw: string, value: unknown): string;
}

/** Longer events are forwarded in parts, in which only unsplit keys are found. */
const MAX_FRAME_BYTES = 256 * 1024;
/** Of the longest separator, all but the last character. */
const SEPARATOR_REST = 3;

const FRAMINGS: readonly (readonly [type: RegExp, framing: Framing])[] = [
  [
    /^text\/event-stream\b/i,
    {
      separator: /\r\n\r\n|\n\n|\r\r/g,
      parse: (raw) => parseData(readFields(raw).data),
      write: (raw, value) => {
        const { others } = readFields(raw);
        const text = typeof value === "string" ? value : JSON.stringify(value);
        const data = text.split("\n").map((line) => `data: ${toBinary(line)}`);
        return `${[...others, ...data].join("\n")}\n\n`;
      },
    },
  ],
  [
    /^application\/(x-ndjson|jsonl|jsonlines|x-jsonlines)\b/i,
    {
      separator: /\n/g,
      parse: (raw) => parseData(fromBinary(raw.trimEnd())),
      write: (_, value) => `${toBinary(typeof value === "string" ? value : JSON.stringify(value))}\n`,
    },
  ],
];

/**
 * @param isHidden whether to drop an event, by its value
 * @returns undefined without events or secrets
 */
export function createFrameRedactor(
  secrets: readonly string[],
  contentType: string | undefined,
  isHidden?: (value: unknown) => boolean,
): FrameRedactor | undefined {
  const framing = FRAMINGS.find(([type]) => type.test(contentType?.trim() ?? ""))?.[1];
  const redactor = framing && createEventRedactor<Frame>(secrets);
  if (!framing || !(redactor || isHidden)) return undefined;
  const { separator, parse, write } = framing;
  let pending = "";
  /** Frames that are held back. */
  let held = 0;
  /** Whether the start of the pending frame was passed on. */
  let isPartial = false;
  let hidden = 0;

  /** Most events are neither hidden nor end with the start of a key, which requires no parsing. */
  const canSkip = (raw: string) =>
    (redactor?.canSkip(raw.trimEnd()) ?? true) &&
    !(isHidden && (raw.includes("usage") || raw.includes("\\u")));

  function take(raw: string, isWhole: boolean): readonly Frame[] {
    if (isWhole && !isPartial && canSkip(raw)) return [{ raw, parsed: undefined, value: undefined }];
    const value = isPartial || !isWhole ? undefined : parse(raw);
    isPartial = !isWhole;
    if (isHidden?.(value)) {
      hidden += 1;
      return [];
    }
    const frame = { raw, parsed: value, value };
    const ready = redactor?.push(frame) ?? [frame];
    held += 1 - ready.length;
    return ready;
  }

  const isChanged = ({ parsed, value }: Frame) => parsed !== value;
  const join = (frames: readonly Frame[]) =>
    Buffer.from(
      frames.map((frame) => (isChanged(frame) ? write(frame.raw, frame.value) : frame.raw)).join(""),
      "latin1",
    );

  return {
    push(bytes) {
      const wasIdle = pending === "" && held === 0;
      const text = bytes.toString("latin1");
      // Whole events, as most providers send them.
      if (wasIdle && !isPartial && text.endsWith("\n\n") && canSkip(text)) return bytes;
      // A separator may have come in parts.
      separator.lastIndex = Math.max(0, pending.length - SEPARATOR_REST);
      pending += text;
      const ready: Frame[] = [];
      let start = 0;
      while (separator.exec(pending)) {
        ready.push(...take(pending.slice(start, separator.lastIndex), true));
        start = separator.lastIndex;
      }
      pending = pending.slice(start);
      if (pending.length > (isPartial ? SEPARATOR_REST : MAX_FRAME_BYTES)) {
        ready.push(...take(pending.slice(0, -SEPARATOR_REST), false));
        pending = pending.slice(-SEPARATOR_REST);
      }
      // The usual bytes are passed on unchanged.
      const isSame = wasIdle && held === 0 && pending === "" && hidden === 0;
      return isSame && !ready.some(isChanged) ? bytes : join(ready);
    },
    end() {
      const ready = pending === "" ? [] : take(pending, true);
      pending = "";
      return join([...ready, ...(redactor?.end() ?? [])]);
    },
  };
}

/** The lines of an event of a stream, without the one that ends it. */
function readFields(raw: string): { readonly data: string; readonly others: readonly string[] } {
  const lines = raw.split(/\r\n|\r|\n/).filter((line) => line !== "");
  const isData = (line: string) => line.startsWith("data:");
  const data = lines.filter(isData).map((line) => line.slice(5).replace(/^ /, ""));
  return { data: fromBinary(data.join("\n")), others: lines.filter((line) => !isData(line)) };
}

/** JSON, or else the text. */
function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const fromBinary = (text: string) => Buffer.from(text, "latin1").toString("utf8");
const toBinary = (text: string) => Buffer.from(text, "utf8").toString("latin1");
