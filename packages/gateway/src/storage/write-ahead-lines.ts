import { readFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { UsageEntry } from "../usage/usage-entry.ts";
import type { UsageStart } from "../usage/write-ahead-log.ts";
import { TornFileError } from "./errors.ts";

/** A line of a write-ahead file: `s` is the start of a call, `n` its end. */
export type Line = { readonly s: UsageStart } | { readonly n: UsageEntry };

/** A line with its checksum. */
export function formatLine(line: Line): string {
  const json = JSON.stringify(line);
  return `${json}\t${crc32(json).toString(16)}\n`;
}

/**
 * Parses the lines of a file.
 * @throws TornFileError for a corrupt line, unless it is the last one, because the process can have stopped while writing
 */
export async function readLines(path: string): Promise<readonly Line[]> {
  const text = await readFile(path, "utf8");
  const lines: Line[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from);
    const line = end < 0 ? undefined : parseLine(text.slice(from, end));
    if (line) lines.push(line);
    else if (end >= 0 && end < text.length - 1) throw new TornFileError(path, from);
    if (end < 0) break;
    from = end + 1;
  }
  return lines;
}

function parseLine(line: string): Line | undefined {
  const tab = line.lastIndexOf("\t");
  const json = line.slice(0, tab);
  if (tab < 0 || crc32(json).toString(16) !== line.slice(tab + 1)) return undefined;
  return JSON.parse(json) as Line;
}

/** Returns the call ID of a line. */
export const getLineId = (line: Line): string => ("s" in line ? line.s : line.n).requestId;

/** Returns the row of a call with unknown outcome. It is charged its maximum cost. */
const writeOff = ({ usd, ...start }: UsageStart): UsageEntry => ({
  ...start,
  usd,
  status: 0,
  outcome: "written-off",
  attempts: 1,
  cached: false,
  estimated: true,
  totalMs: 0,
});

/** Reads the rows of files, one file at a time. Calls without an end come last. */
export async function* readRows(paths: readonly string[]): AsyncIterable<readonly UsageEntry[]> {
  const starts = new Map<string, UsageStart>();
  for (const path of paths) {
    const rows: UsageEntry[] = [];
    for (const line of await readLines(path)) {
      if ("s" in line) starts.set(line.s.requestId, line.s);
      else {
        starts.delete(line.n.requestId);
        rows.push(line.n);
      }
    }
    yield rows;
  }
  yield [...starts.values()].map(writeOff);
}
