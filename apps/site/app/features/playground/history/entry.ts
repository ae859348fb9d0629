import { isRecord } from "../../../lib/is-record.ts";
import type { PlaygroundQuery } from "../query.ts";
import type { Phase, RunResult, RunTask } from "../run-state.ts";
import type { SharedState } from "../share/shared-state.ts";

/** A run that this browser remembers. Files are remembered by their names only; keys are never in a page. */
export interface HistoryEntry {
  /** Milliseconds since 1970, and its name in the list. */
  readonly at: number;
  readonly query: Pick<PlaygroundQuery, "task" | "model" | "provider" | "parameters">;
  readonly shared: SharedState;
  readonly files: readonly string[];
  readonly phase: Phase;
  readonly result: RunResult;
  /** Set if the result was too large to store. */
  readonly isTruncated?: true;
}

/** As many runs are stored. */
const MAX_ENTRIES = 20;

/** Stored characters of a result: twenty of these fit into a site's storage. */
const MAX_CHARS = 100_000;

/** The stored form of the result. */
export function trimResult(result: RunResult): Pick<HistoryEntry, "result" | "isTruncated"> {
  if ((JSON.stringify(result)?.length ?? 0) <= MAX_CHARS) return { result };
  const { meta, usage } = result;
  return {
    result: { request: undefined, text: "", ...(meta ? { meta } : {}), ...(usage ? { usage } : {}) },
    isTruncated: true,
  };
}

/** The newest first; a run that is already there is replaced. */
export const withEntry = (entries: readonly HistoryEntry[], entry: HistoryEntry): readonly HistoryEntry[] =>
  [entry, ...entries.filter(({ at }) => at !== entry.at)].slice(0, MAX_ENTRIES);

/** Stored outcome of a run. */
export const restoreRun = ({ phase, result }: HistoryEntry): RunTask => ({
  status: phase === "done" ? "done" : "stopped",
  data: result,
});

/** Anything may be in a storage: what isn't an entry is dropped. */
export function readEntries(value: unknown): readonly HistoryEntry[] {
  return Array.isArray(value) ? value.filter(isEntry).slice(0, MAX_ENTRIES) : [];
}

const PHASES: ReadonlySet<unknown> = new Set<Phase>(["done", "failed", "stopped", "cancelled"]);

function isEntry(value: unknown): value is HistoryEntry {
  if (!isRecord(value)) return false;
  const { at, query, shared, files, phase, result } = value;
  return (
    typeof at === "number" &&
    Number.isFinite(at) &&
    PHASES.has(phase) &&
    isRecord(query) &&
    ["task", "model", "provider"].every((name) => typeof query[name] === "string") &&
    isRecord(query["parameters"]) &&
    Object.values(query["parameters"]).every((text) => typeof text === "string") &&
    isRecord(shared) &&
    Array.isArray(files) &&
    files.every((name) => typeof name === "string") &&
    isRecord(result) &&
    typeof result["text"] === "string"
  );
}
