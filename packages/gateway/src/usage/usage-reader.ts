import { createCountsScanner } from "./counts-scanner.ts";
import { createLineCounter } from "./line-counter.ts";
import { type Counts, readCounts } from "./read-counts.ts";

/** What a response says, or lets guess, about what the call used. */
export interface UsageReading {
  /** Includes cached tokens. Absent if the provider did not report them. */
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  /** Among those of the prompt. */
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  /** The provider's own figure. */
  readonly usd?: number;
  /** Whether tokens are estimated or unknown, because the provider did not report them. */
  readonly estimated: boolean;
  /** Whether the counts run along with a stream of which no end was read, so more may follow. */
  readonly isOpen?: true;
  /** As the provider names it. */
  readonly model?: string;
}

/** Looks on while a response uses. */
export interface UsageReader {
  /** Keeps at most 128 KiB, and reads the rest as it arrives. */
  push(bytes: Uint8Array): void;
  /** May be asked before the response is complete, for one that was cut. */
  end(): UsageReading | undefined;
}

/** Types of files, in which nothing is counted. */
const FILE_TYPE = /^(image|audio|video|font)\//i;
const EVENT_TYPE = /^text\/event-stream\b/i;
const LINES_TYPE = /^application\/(x-ndjson|jsonl|jsonlines|x-jsonlines)\b/i;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

const UNREAD: UsageReader = { push: () => undefined, end: () => undefined };

/**
 * Reads counts in the format of any provider, from decompressed bytes.
 * @param contentType of the response. Where it does not describe what the bytes are, their start does.
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

/** What is shorter is parsed whole. */
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
      // The count of what came out may be in the part that is missing.
      const isCut = last !== CLOSE_OBJECT && counts.completionTokens === undefined;
      // Google streams a list, each item of which has the counts so far.
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

/** The last byte that isn't a white space. */
function findLast(bytes: Buffer): number | undefined {
  let end = bytes.length - 1;
  while (end >= 0 && (bytes[end] ?? 0) <= SPACE) end -= 1;
  return bytes[end];
}

/** The first byte that isn't a white space. */
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

/** @param parts how many came, each of them about a token */
function toReading(
  { promptTokens: prompt, completionTokens, addedTokens = 0, ...rest }: Counts,
  pieces: number | undefined,
): UsageReading {
  // Embeddings have nothing that comes out.
  const completion = completionTokens ?? pieces ?? (prompt === undefined ? undefined : 0);
  const isEstimated = prompt === undefined || (completionTokens === undefined && pieces !== undefined);
  const reading: { -readonly [Name in keyof UsageReading]: UsageReading[Name] } = rest as UsageReading;
  reading.estimated = isEstimated;
  if (prompt !== undefined) reading.promptTokens = prompt + addedTokens;
  if (completion !== undefined) reading.completionTokens = completion;
  return reading;
}
