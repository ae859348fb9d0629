import { createCountsScanner } from "./counts-scanner.ts";
import { type Counts, mergeCounts, readCounts } from "./read-counts.ts";

/** Longer lines are scanned incrementally. */
const LONGEST_KEPT = 64 * 1024;

/** Text that occurs in every line with usage. */
const MARKERS = ["usage", "_count", "tokens_", "_tokens", "details", '"meta"'];

/** Text in the last line of a stream, in formats that end with usage or with an end marker. */
const END =
  /^\[DONE\]$|"type":\s*"(message_delta|message_stop|message-end|response\.(completed|incomplete|failed))"|"done":\s*true|"details":\s*\{|"choices":\s*\[\]/;

const NEWLINE = 0x0a;
const EMPTY = Buffer.alloc(0);

/** Data from lines. */
export interface LineCounts {
  readonly counts: Counts;
  readonly lines: number;
  /** Whether the last line is the end of a stream. */
  readonly isEnded: boolean;
}

/** Reads counts from lines of JSON, such as events, and counts the lines. */
export interface LineCounter {
  push(bytes: Buffer): void;
  /** Returns the counts of all lines, including an incomplete last line. */
  end(): LineCounts;
}

/** @param prefix prefix of relevant lines, such as `data:` */
export function createLineCounter(prefix: string): LineCounter {
  let counts: Counts = {};
  let lines = 0;
  let last = "";
  let kept: Buffer = EMPTY;
  /** Scans the current line, if it is too long to buffer. */
  let scanner: ReturnType<typeof createCountsScanner> | undefined;

  function readLine(line: Buffer): void {
    const text = line.toString("utf8").trim();
    if (!text.startsWith(prefix) || text === "") return;
    const json = text.slice(prefix.length).trim();
    last = json;
    if (json === "[DONE]") return;
    lines += 1;
    // The first line contains the model.
    if (lines === 1 || MARKERS.some((marker) => json.includes(marker)))
      counts = mergeCounts(counts, parseCounts(json));
  }

  function keep(part: Buffer): void {
    if (scanner) scanner.push(part);
    else if (kept.length + part.length <= LONGEST_KEPT)
      kept = kept.length === 0 ? Buffer.from(part) : Buffer.concat([kept, part]);
    else {
      scanner = createCountsScanner();
      if (kept.toString("latin1", 0, prefix.length) === prefix) lines += 1;
      scanner.push(kept.subarray(prefix.length));
      scanner.push(part);
      kept = EMPTY;
    }
  }

  function endLine(part: Buffer): void {
    if (scanner) {
      scanner.push(part);
      counts = mergeCounts(counts, scanner.counts());
      scanner = undefined;
    } else readLine(kept.length === 0 ? part : Buffer.concat([kept, part]));
    kept = EMPTY;
  }

  return {
    push(bytes) {
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        endLine(bytes.subarray(from, end));
        from = end + 1;
      }
      if (from < bytes.length) keep(bytes.subarray(from));
    },
    end() {
      endLine(EMPTY);
      return { counts, lines, isEnded: END.test(last) };
    },
  };
}

function parseCounts(json: string): Counts {
  try {
    return readCounts(JSON.parse(json));
  } catch {
    // A truncated line can still contain data.
    const scanner = createCountsScanner();
    scanner.push(Buffer.from(json));
    return scanner.counts();
  }
}
