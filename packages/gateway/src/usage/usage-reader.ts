import { createCountsScanner } from "./counts-scanner.ts";
import { createLineCounter } from "./line-counter.ts";
import { type Counts, readCounts } from "./read-counts.ts";

/** Reported or estimated usage of a response. */
export interface UsageReading {
  /** Includes cached tokens. Absent if the provider did not report them. */
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  /** Cached tokens, included in the prompt tokens. */
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  /** Cost reported by the provider. */
  readonly usd?: number;
  /** Whether tokens are estimated or unknown, because the provider didn't report them. */
  readonly estimated: boolean;
  /** Whether the counts are cumulative and the stream has no end yet, so that they can increase. */
  readonly isOpen?: true;
  /** The provider's model ID. */
  readonly model?: string;
}

/** Reads usage from a response. */
export interface UsageReader {
  /** Buffers at most 128 KiB, and scans the rest incrementally. */
  push(bytes: Uint8Array): void;
  /** Returns the usage so far. Can be called before the response is complete. */
  end(): UsageReading | undefined;
}

/** Media types of files, which have no usage. */
const FILE_TYPE = /^(image|audio|video|font)\//i;
const EVENT_TYPE = /^text\/event-stream\b/i;
const LINES_TYPE = /^application\/(x-ndjson|jsonl|jsonlines|x-jsonlines)\b/i;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

const UNREAD: UsageReader = { push: () => undefined, end: () => undefined };

/**
 * Creates a reader for the usage in any provider's format, from decompressed bytes.
 * @param contentType content type of the response. If it is generic, the first bytes determine the format.
 */
export function createUsageReader(contentType: string | undefined): UsageReader {
  const type = contentType?.trim() ?? "";
  if (FILE_TYPE.test(type)) return UNREAD;
  if (EVENT_TYPE.test(type)) return createLineReader("data:");
  if (LINES_TYPE.test(type)) return createLineReader("");
  return JSON_TYPE.test(type) ? createJsonReader() : createSniffingReader();
}

function createSniffingReader(): UsageReader {
  let reader: UsageReader | undefined;
  return {
    push(bytes) {
      if (!reader) {
        const head = Buffer.from(bytes.subarray(0, 256)).toString("latin1").trimStart();
        if (head === "") return;
        reader = selectReader(head);
      }
      reader.push(bytes);
    },
    end: () => reader?.end(),
  };
}

function selectReader(head: string): UsageReader {
  if (/^(data|event|id|retry)?:/.test(head)) return createLineReader("data:");
  return /^[{[]/.test(head) ? createJsonReader() : UNREAD;
}

function createLineReader(prefix: string): UsageReader {
  const counter = createLineCounter(prefix);
  let isEmpty = true;
  return {
    push(bytes) {
      isEmpty &&= bytes.length === 0;
      counter.push(toBuffer(bytes));
    },
    end() {
      if (isEmpty) return undefined;
      const { counts, lines, isEnded } = counter.end();
      const reading = toReading(counts, lines);
      return isEnded || reading.estimated ? reading : { ...reading, isOpen: true };
    },
  };
}

/** Shorter responses are parsed completely. */
const LONGEST_PARSED = 128 * 1024;

function createJsonReader(): UsageReader {
  let parts: Buffer[] = [];
  let length = 0;
  let first: number | undefined;
  let last: number | undefined;
  let scanner: ReturnType<typeof createCountsScanner> | undefined;
  const scan = () => {
    const created = createCountsScanner();
    for (const part of parts) created.push(part);
    parts = [];
    return created;
  };
  return {
    push(bytes) {
      const part = toBuffer(bytes);
      length += part.length;
      last = findLast(part) ?? last;
      first ??= findFirst(part);
      if (scanner) return scanner.push(part);
      parts.push(part);
      if (length > LONGEST_PARSED) scanner = scan();
    },
    end() {
      if (length === 0) return undefined;
      const parsed = scanner ? undefined : parseCounts(parts);
      scanner ??= parsed ? undefined : scan();
      if (parsed) return toReading(parsed, undefined);
      const counts = scanner?.counts() ?? {};
      // The output count can be in the missing part.
      const isCut = last !== CLOSE_OBJECT && counts.completionTokens === undefined;
      // Google streams a list. Each item has cumulative counts.
      const isOpen = first === OPEN_ARRAY && last !== CLOSE_ARRAY;
      return {
        ...toReading(counts, undefined),
        ...(isCut && { estimated: true }),
        ...(isOpen && { isOpen }),
      };
    },
  };
}

const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/** Returns the last byte that isn't white space. */
function findLast(bytes: Buffer): number | undefined {
  let end = bytes.length - 1;
  while (end >= 0 && (bytes[end] ?? 0) <= SPACE) end -= 1;
  return bytes[end];
}

/** Returns the first byte that isn't white space. */
const findFirst = (bytes: Buffer): number | undefined => bytes.find((byte) => byte > SPACE);

function parseCounts(parts: readonly Buffer[]): Counts | undefined {
  const [only] = parts;
  const bytes = only && parts.length === 1 ? only : Buffer.concat(parts);
  try {
    return readCounts(JSON.parse(bytes.toString("utf8")));
  } catch {
    return undefined;
  }
}

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @param parts number of chunks, each with about one token */
function toReading(
  { promptTokens: prompt, completionTokens, addedTokens = 0, ...rest }: Counts,
  pieces: number | undefined,
): UsageReading {
  // Embeddings have no output tokens.
  const completion = completionTokens ?? pieces ?? (prompt === undefined ? undefined : 0);
  const isEstimated = prompt === undefined || (completionTokens === undefined && pieces !== undefined);
  const reading: { -readonly [Name in keyof UsageReading]: UsageReading[Name] } = rest as UsageReading;
  reading.estimated = isEstimated;
  if (prompt !== undefined) reading.promptTokens = prompt + addedTokens;
  if (completion !== undefined) reading.completionTokens = completion;
  return reading;
}
