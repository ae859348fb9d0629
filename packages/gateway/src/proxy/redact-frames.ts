import { createEventRedactor, type RedactedEvent } from "@inferhub/inference/redact";

/** Redacts keys that are split across events of a stream, and removes hidden events. */
export interface FrameRedactor {
  push(bytes: Buffer): Buffer;
  end(): Buffer;
}

/** An event, a part of an oversized event, or the bytes between events. */
interface Frame extends RedactedEvent {
  /** Original bytes, with one character per byte. */
  readonly raw: string;
  /** Original value. */
  readonly parsed: unknown;
}

/** Framing of a stream. */
interface Framing {
  readonly separator: RegExp;
  parse(raw: string): unknown;
  write(raw: string, value: unknown): string;
}

/** Larger events are forwarded in parts. Keys that are split across events aren't found in them. */
const MAX_FRAME_BYTES = 256 * 1024;
/** Length of the longest separator minus one. */
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
 * @param isHidden returns whether to drop an event, based on its value
 * @returns `undefined` without events or secrets
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
  /** Buffered frames. */
  let held = 0;
  /** Whether the start of the pending frame is already sent. */
  let isPartial = false;
  let hidden = 0;

  /** Most events aren't hidden and don't end with the start of a key, so they aren't parsed. */
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
      // Complete events, as most providers send them.
      if (wasIdle && !isPartial && text.endsWith("\n\n") && canSkip(text)) return bytes;
      // A separator can be split.
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
      // Other bytes are forwarded unchanged.
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

/** Returns the lines of an event, without the empty line at its end. */
function readFields(raw: string): { readonly data: string; readonly others: readonly string[] } {
  const lines = raw.split(/\r\n|\r|\n/).filter((line) => line !== "");
  const isData = (line: string) => line.startsWith("data:");
  const data = lines.filter(isData).map((line) => line.slice(5).replace(/^ /, ""));
  return { data: fromBinary(data.join("\n")), others: lines.filter((line) => !isData(line)) };
}

/** Parses JSON, or returns the text. */
function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const fromBinary = (text: string) => Buffer.from(text, "latin1").toString("utf8");
const toBinary = (text: string) => Buffer.from(text, "utf8").toString("latin1");
