import { createHeadAndTail } from "./head-and-tail.ts";
import { createMarkerCounter } from "./marker-counter.ts";
import { type Counts, mergeCounts, readCounts } from "./read-counts.ts";
import { readLastCounts } from "./read-last-counts.ts";

/** What an answer says, or lets guess, about what the call used. */
export interface UsageReading {
  /** Includes cached tokens. Absent if the provider did not report them. */
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  /** The provider's own figure. */
  readonly usd?: number;
  /** Whether tokens are estimated or unknown, because the provider did not report them. */
  readonly estimated: boolean;
  /** As the provider names it. */
  readonly model?: string;
}

/** Looks on while an answer goes by. */
export interface UsageReader {
  /** Cheap: keeps a copy of at most 128 KiB of all, counts events, and reads nothing. */
  push(bytes: Uint8Array): void;
  /** May be asked before the answer is complete, for one that was cut. */
  end(): UsageReading | undefined;
}

const FORMATS = [
  { type: /^text\/event-stream\b/i, marker: "\ndata:", before: "\n" },
  { type: /^application\/(x-ndjson|jsonl|jsonlines|x-jsonlines)\b/i, marker: "\n", before: "" },
  { type: /^application\/([\w.-]+\+)?json\b/i },
] as const;

const UNREAD: UsageReader = { push: () => undefined, end: () => undefined };

/**
 * Reads counts in the format of any provider. Compressed answers cannot be read: ask for none.
 * @param contentType of the answer; others than events, lines and JSON give no figures
 */
export function createUsageReader(contentType: string | undefined): UsageReader {
  const format = FORMATS.find(({ type }) => type.test(contentType?.trim() ?? ""));
  if (!format) return UNREAD;
  const kept = createHeadAndTail();
  if (!("marker" in format)) {
    return { push: kept.push, end: () => readCompleteBody(kept.texts()) };
  }
  const counter = createMarkerCounter(Buffer.from(format.marker), format.before);
  return {
    push: (bytes) => {
      kept.push(bytes);
      counter.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
    end: () => {
      const texts = kept.texts();
      if (texts[0] === "") return undefined;
      const done = /^data: ?\[DONE\]/m.test(texts.at(-1) ?? "") ? 1 : 0;
      return toReading(readLines(texts), counter.count() - done);
    },
  };
}

function readCompleteBody(texts: readonly string[]): UsageReading | undefined {
  const [text = "", tail] = texts;
  if (text === "") return undefined;
  return toReading(
    tail === undefined ? (parsed(text) ?? readLastCounts(text)) : readLastCounts(tail),
    undefined,
  );
}

/** Parses each line alone. Lines cut at a gap do not parse, except a last event that is longer than the kept text. */
function readLines(texts: readonly string[]): Counts {
  const lines = texts.flatMap((text) => text.split("\n"));
  const counts = lines.map((line) => parsed(line.startsWith("data:") ? line.slice(5) : line) ?? {});
  const [, tail] = texts;
  const found =
    tail === undefined ? {} : readLastCounts(tail.slice(0, tail.trimEnd().length).split("\n").at(-1) ?? "");
  return counts.reduce(mergeCounts, found);
}

function parsed(text: string): Counts | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return readCounts(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @param pieces how many came, each of them about a token */
function toReading(
  { promptTokens: prompt, completionTokens, cachedTokens = 0, ...rest }: Counts,
  pieces: number | undefined,
): UsageReading {
  const counted = prompt === undefined ? {} : { promptTokens: prompt + cachedTokens };
  // Embeddings have nothing that comes out.
  const completion = completionTokens ?? pieces ?? (prompt === undefined ? undefined : 0);
  return {
    ...counted,
    ...(completion === undefined ? {} : { completionTokens: completion }),
    estimated: prompt === undefined || (completionTokens === undefined && pieces !== undefined),
    ...rest,
  };
}
