import { useState, useSyncExternalStore } from "react";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { Status } from "../../../components/ui/status.tsx";
import { sanitizeText } from "../../../lib/sanitize-text.ts";
import { commitFields } from "../chat/conversation.ts";
import { type Draft, isConversation } from "../draft.ts";
import type { RunTask } from "../run-state.ts";
import { fromShared } from "../share/shared-state.ts";
import type { TaskInfo } from "../task-info.ts";
import { type HistoryEntry, restoreRun } from "./entry.ts";
import { clearHistory, EMPTY_HISTORY, getRunHistory, setDisabled, subscribe } from "./store.ts";

/** A run of before, as a form and a result take it. */
export interface OpenedRun {
  readonly query: HistoryEntry["query"];
  readonly draft: Draft;
  readonly run: RunTask;
}

function openRun(entry: HistoryEntry, tasks: readonly TaskInfo[]): OpenedRun {
  const task = tasks.find(({ id }) => id === entry.query.task);
  const shared = (task && fromShared(task, entry.shared)) ?? {};
  const draft = Object.fromEntries(
    Object.entries(shared).map(([name, value]) => [
      name,
      isConversation(value) ? commitFields(value) : value,
    ]),
  );
  return { query: entry.query, draft, run: restoreRun(entry) };
}

/** Recent runs. They are stored only in this browser. */
export function History({ tasks, onOpen }: { tasks: readonly TaskInfo[]; onOpen: (run: OpenedRun) => void }) {
  const { entries, isDisabled } = useSyncExternalStore(subscribe, getRunHistory, () => EMPTY_HISTORY);
  const [said, setSaid] = useState("");
  const known = entries.filter(({ query }) => tasks.some(({ id }) => id === query.task));
  return (
    <Disclosure
      className="needs-script"
      summary={<>Recent runs {known.length > 0 ? <Badge>{known.length}</Badge> : null}</>}
    >
      <div className="grid gap-3 text-sm" data-testid="history">
        <p className="text-muted">
          Stored in this browser only: inputs and results of the last 20 runs, and the names of files.
        </p>
        {known.length > 0 ? (
          <ol className="grid gap-1">
            {known.map((entry) => (
              <li key={entry.at}>
                <Button
                  variant="quiet"
                  className="h-auto w-full justify-between! py-2 text-left whitespace-normal!"
                  onClick={() => {
                    setSaid("The run is shown again.");
                    onOpen(openRun(entry, tasks));
                  }}
                >
                  <Summary entry={entry} tasks={tasks} />
                </Button>
              </li>
            ))}
          </ol>
        ) : (
          <p>{isDisabled ? "Nothing is remembered." : "Your runs will appear here."}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            onClick={() => {
              setDisabled(!isDisabled);
              setSaid(
                isDisabled ? "Runs are remembered from now on." : "Runs are forgotten, and not remembered.",
              );
            }}
          >
            {isDisabled ? "Remember runs" : "Do not remember runs"}
          </Button>
          {entries.length > 0 ? (
            <Button
              size="small"
              onClick={() => {
                clearHistory();
                setSaid("All runs are forgotten.");
              }}
            >
              Clear
            </Button>
          ) : null}
        </div>
        <Status className="text-muted">{said}</Status>
      </div>
    </Disclosure>
  );
}

const ENDED: Partial<Record<HistoryEntry["phase"], string>> = {
  failed: "failed",
  stopped: "stopped",
  cancelled: "canceled",
};

function Summary({ entry, tasks }: { entry: HistoryEntry; tasks: readonly TaskInfo[] }) {
  const { query, shared, files, at, result, phase, isTruncated } = entry;
  const task = tasks.find(({ id }) => id === query.task);
  const words = [readText(shared.input), ...files].filter(Boolean).join(", ");
  const ended = [ENDED[phase] ?? "", isTruncated ? "result not stored" : ""].filter(Boolean).join(", ");
  return (
    <>
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate text-ink">{sanitizeText(words, 80) || "No words"}</span>
        <span className="text-xs wrap-anywhere">
          {task?.name}, {sanitizeText(result.meta?.model ?? (query.model || task?.exampleModel || ""))}
          {ended ? `, ${ended}` : ""}
        </span>
      </span>
      <time className="text-xs whitespace-nowrap" dateTime={new Date(at).toISOString()}>
        {new Date(at).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit" })}
      </time>
    </>
  );
}

/** The first text of an input, the last of a conversation. */
function readText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return readText(value.at(-1));
  if (typeof value !== "object" || value === null) return "";
  const { content } = value as { content?: unknown };
  if (content !== undefined) return readText(content);
  return Object.values(value).map(readText).find(Boolean) ?? "";
}
