import { useSyncExternalStore } from "react";
import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { ChatIcon } from "./chat-icon.tsx";
import { type ChatEntry, deleteChat, deleteChats, listChats, listNoChats, subscribe } from "./saved-chats.ts";

/** Earlier chats. They are stored in this browser alone. */
export function HistoryList({
  current,
  onOpen,
  onNew,
}: {
  /** ID of the chat that is shown. */
  current: string;
  onOpen: (entry: ChatEntry) => void;
  onNew: () => void;
}) {
  const entries = useSyncExternalStore(subscribe, listChats, listNoChats);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Button onClick={onNew} className="justify-start!">
        <Icon name="plus" />
        New chat
      </Button>
      {entries.length === 0 ? (
        <p className="px-1 text-sm text-muted">Your chats will appear here. They stay in this browser.</p>
      ) : (
        groupByDay(entries).map(({ label, items }) => (
          <section key={label} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
            <h3 className="px-2 text-2xs font-medium tracking-normal text-muted">{label}</h3>
            <ul className="grid grid-cols-[minmax(0,1fr)]">
              {items.map((entry) => (
                <li key={entry.id} className="group flex items-center">
                  <button
                    type="button"
                    aria-current={entry.id === current}
                    className={cx(
                      "min-h-8 min-w-0 flex-1 truncate rounded-md px-2 text-left text-sm hover:bg-hover pointer-coarse:min-h-11",
                      entry.id === current && "bg-sunken font-medium",
                    )}
                    onClick={() => onOpen(entry)}
                  >
                    {sanitizeText(entry.title)}
                  </button>
                  <Button
                    size="icon"
                    variant="quiet"
                    aria-label={`Delete ${sanitizeText(entry.title)}`}
                    className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
                    onClick={() => deleteChat(entry.id)}
                  >
                    <ChatIcon name="delete" className="size-3.5" />
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {entries.length > 1 ? (
        <Button size="small" variant="quiet" className="justify-self-start" onClick={deleteChats}>
          Delete all
        </Button>
      ) : null}
    </div>
  );
}

function groupByDay(entries: readonly ChatEntry[]) {
  const groups = new Map<string, ChatEntry[]>();
  for (const entry of entries) {
    const label = getDay(entry.at);
    groups.set(label, [...(groups.get(label) ?? []), entry]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}

function getDay(at: number): string {
  const midnight = new Date().setHours(0, 0, 0, 0);
  if (at >= midnight) return "Today";
  return at >= midnight - 86_400_000 ? "Yesterday" : "Earlier";
}
