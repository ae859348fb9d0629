import type { ChatMessage, SavedChat } from "@inferhub/react/store";
import { getMessageText } from "@inferhub/react/store";
import { isRecord } from "../../lib/is-record.ts";
import { readMessages } from "./read-messages.ts";
import type { ChatSettings } from "./settings.ts";
import { readSettings } from "./settings.ts";

/** A chat stored in this browser. Files are stored by name only; keys never reach a page. */
export interface ChatEntry {
  readonly id: string;
  /** Milliseconds since 1970 of its last change. */
  readonly at: number;
  readonly title: string;
  readonly model: string;
  readonly provider: string;
  readonly settings: ChatSettings;
  readonly saved: SavedChat;
}

const KEY = "chats";
const MAX_ENTRIES = 50;
const MAX_TITLE_CHARS = 60;
const NONE: readonly ChatEntry[] = [];

const listeners = new Set<() => void>();
let known: readonly ChatEntry[] | undefined;

/** Follows the stored chats, here and in other tabs. */
export function subscribe(listen: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    known = undefined;
    listen();
  };
  listeners.add(listen);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listen);
    removeEventListener("storage", onStorage);
  };
}

/** The stored chats, newest first. The same list until something changes. */
export function listChats(): readonly ChatEntry[] {
  known ??= read();
  return known;
}

export const listNoChats = (): readonly ChatEntry[] => NONE;

/** Stores a chat, replacing its previous version. */
export function saveChat(entry: ChatEntry): void {
  const { nodes, choices } = entry.saved;
  const kept = { ...entry, saved: { nodes: nodes.map(withoutFiles), choices } };
  write([kept, ...listChats().filter(({ id }) => id !== entry.id)].slice(0, MAX_ENTRIES));
}

export const deleteChat = (id: string): void => write(listChats().filter((entry) => entry.id !== id));

export const deleteChats = (): void => write(NONE);

/** The title of a chat: the start of its first message. */
export function getTitle(messages: readonly ChatMessage[]): string {
  const first = messages.find(({ role }) => role === "user");
  const text = first ? getMessageText(first).replace(/\s+/g, " ").trim() : "";
  const file = first?.parts.find(({ type }) => type === "file");
  const name = file && "filename" in file ? file.filename : undefined;
  const title = text || name || "New chat";
  return title.length > MAX_TITLE_CHARS ? `${title.slice(0, MAX_TITLE_CHARS - 1).trimEnd()}…` : title;
}

/** Files would exceed the browser's storage quota, so placeholders are stored. */
export const withoutFiles = <Message extends ChatMessage>(message: Message): Message =>
  message.parts.some(({ type }) => type === "file")
    ? {
        ...message,
        parts: message.parts.map((part) =>
          part.type === "file"
            ? { type: "text" as const, text: `[File: ${part.filename ?? part.mediaType}, not stored]\n\n` }
            : part,
        ),
      }
    : message;

function read(): readonly ChatEntry[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value.flatMap(readEntry).slice(0, MAX_ENTRIES) : NONE;
  } catch {
    return NONE;
  }
}

/** Anything may be in a storage: what isn't a chat is dropped. */
function readEntry(value: unknown): readonly ChatEntry[] {
  if (!isRecord(value)) return [];
  const { id, at, title, model, provider, settings, saved } = value;
  const nodes = isRecord(saved) ? readMessages(saved["nodes"]) : undefined;
  const isWhole =
    [id, title, model, provider].every((text) => typeof text === "string") &&
    typeof at === "number" &&
    Number.isFinite(at);
  if (!isWhole || !nodes?.every((node) => "parentId" in node && typeof node.parentId === "string")) return [];
  const choices = isRecord(saved) && isRecord(saved["choices"]) ? saved["choices"] : {};
  const isChosen = Object.values(choices).every((choice) => typeof choice === "string");
  return [
    {
      ...({ id, at, title, model, provider } as ChatEntry),
      settings: readSettings(settings),
      saved: { nodes, choices: isChosen ? choices : {} } as SavedChat,
    },
  ];
}

/** If the quota is exceeded, retries without the oldest chats. Storage can be unavailable. */
function write(entries: readonly ChatEntry[]): void {
  for (let kept = entries; ; kept = kept.slice(0, -1)) {
    try {
      if (kept.length === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify(kept));
      break;
    } catch {
      if (kept.length === 0) break;
    }
  }
  // Without a storage they last as long as the page.
  known = entries;
  for (const listen of listeners) listen();
}
