import { useState, useSyncExternalStore } from "react";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { Status } from "../../../components/ui/status.tsx";
import { foreignText } from "../../../lib/foreign-text.ts";
import { sent } from "../chat/conversation.ts";
import { type Draft, isConversation } from "../draft.ts";
import type { RunState } from "../run-state.ts";
import { fromShared } from "../share/shared-state.ts";
import type { TaskInfo } from "../task-info.ts";
import { type Entry, shownAgain } from "./entry.ts";
import { clear, NOTHING, remembered, setOff, subscribe } from "./store.ts";

/** A run of before, as a form and a result take it. */
export interface OpenedRun {
  readonly address: Entry["address"];
  readonly draft: Draft;
  readonly state: RunState;
}

function openedRun(entry: Entry, tasks: readonly TaskInfo[]): OpenedRun {
  const task = tasks.find(({ id }) => id === entry.address.task);
  const shared = (task && fromShared(task, entry.shared)) ?? {};
  const draft = Object.fromEntries(
    Object.entries(shared).map(([name, value]) => [name, isConversation(value) ? sent(value) : value]),
  );
  return { address: entry.address, draft, state: shownAgain(entry) };
}

/** The last runs of this browser, which nobody else sees. */
export function History({ tasks, onOpen }: { tasks: readonly TaskInfo[]; onOpen: (run: OpenedRun) => void }) {
  const { entries, off } = useSyncExternalStore(subscribe, remembered, () => NOTHING);
  const [said, setSaid] = useState("");
  const known = entries.filter(({ address }) => tasks.some(({ id }) => id === address.task));
  return (
    <Disclosure
      className="needs-script"
      summary={<>Recent runs {known.length > 0 ? <Badge>{known.length}</Badge> : null}</>}
    >
      <div className="grid gap-3 text-sm" data-testid="history">
        <p className="text-muted">
          Kept in this browser alone: inputs and results of the last 20 runs, files by name only.
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
                    onOpen(openedRun(entry, tasks));
                  }}
                >
                  <Summary entry={entry} tasks={tasks} />
                </Button>
              </li>
            ))}
          </ol>
        ) : (
          <p>{off ? "Nothing is remembered." : "Nothing has been run yet."}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            onClick={() => {
              setOff(!off);
              setSaid(off ? "Runs are remembered from now on." : "Runs are forgotten, and not remembered.");
            }}
          >
            {off ? "Remember runs" : "Do not remember runs"}
          </Button>
          {entries.length > 0 ? (
            <Button
              size="small"
              onClick={() => {
                clear();
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

const ENDED: Partial<Record<Entry["phase"], string>> = {
  failed: "failed",
  stopped: "stopped",
  cancelled: "cancelled",
};

function Summary({ entry, tasks }: { entry: Entry; tasks: readonly TaskInfo[] }) {
  const { address, shared, files, at, outcome, phase, cut } = entry;
  const task = tasks.find(({ id }) => id === address.task);
  const words = [wordsIn(shared.input), ...files].filter(Boolean).join(", ");
  const ended = [ENDED[phase] ?? "", cut ? "result not kept" : ""].filter(Boolean).join(", ");
  return (
    <>
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate text-ink">{foreignText(words, 80) || "No words"}</span>
        <span className="text-xs wrap-anywhere">
          {task?.name}, {foreignText(outcome.meta?.model ?? (address.model || task?.exampleModel || ""))}
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
function wordsIn(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return wordsIn(value.at(-1));
  if (typeof value !== "object" || value === null) return "";
  const { content } = value as { content?: unknown };
  if (content !== undefined) return wordsIn(content);
  return Object.values(value).map(wordsIn).find(Boolean) ?? "";
}
