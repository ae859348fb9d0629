import { type UseChat, useChat } from "@inferhub/react";
import { useEffect, useRef, useState } from "react";
import type { KeyStates } from "../../lib/key-states.ts";
import type { PickerModel, PickerOffer } from "../picker/picker-model.ts";
import { createGatewaySource } from "./gateway-source.ts";
import { type ChatEntry, getTitle, saveChat } from "./saved-chats.ts";
import { type ChatSettings, DEFAULT_SETTINGS, toChatOptions } from "./settings.ts";
import type { SharedChat } from "./share.ts";

/** At most 30 paints a second. */
const THROTTLE_MS = 33;

/** State of the page's chat: messages, settings, and storage. */
export interface PageChat {
  readonly chat: UseChat;
  /** Unique ID of the stored chat; empty before the first message. */
  readonly id: string;
  readonly settings: ChatSettings;
  setSettings(settings: ChatSettings): void;
  /** Starts a new chat. The previous one stays in the history. */
  clear(): void;
  open(entry: ChatEntry): void;
  openShared(shared: SharedChat): void;
}

export function usePageChat(
  model: PickerModel,
  offer: PickerOffer | undefined,
  provider: string,
  states: KeyStates,
): PageChat {
  const known = useRef(states);
  useEffect(() => {
    known.current = states;
  });
  const [source] = useState(() =>
    createGatewaySource({ isEmulated: (id) => known.current.get(id) === "sandbox" }),
  );
  const [id, setId] = useState("");
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  const asked = offer?.provider ?? provider;
  const chat = useChat({
    client: source,
    model: model.id,
    ...(asked && { provider: asked }),
    ...toChatOptions(settings),
    throttleMs: THROTTLE_MS,
  });
  const { store, messages, isActive } = chat;
  /** The state that was last opened or stored, which needs no update. */
  const kept = useRef<unknown>(undefined);

  useEffect(() => {
    const { nodes, choices } = store.getState();
    if (isActive || messages.length === 0 || kept.current === messages) return;
    kept.current = messages;
    const entryId = id || crypto.getRandomValues(new Uint32Array(2)).join("-");
    if (!id) setId(entryId);
    saveChat({
      id: entryId,
      at: Date.now(),
      title: getTitle(messages),
      model: model.id,
      provider,
      settings,
      saved: { nodes, choices },
    });
  }, [store, messages, isActive, id, model, provider, settings]);

  const show = (nextId: string, nextSettings: ChatSettings) => {
    kept.current = store.getState().messages;
    setId(nextId);
    setSettings(nextSettings);
    chat.setFields({ text: "", attachments: [] });
  };
  return {
    chat,
    id,
    settings,
    setSettings,
    clear() {
      chat.setMessages([]);
      show("", settings);
    },
    open({ id: nextId, saved, settings: nextSettings }) {
      chat.restore(saved);
      show(nextId, nextSettings);
    },
    openShared({ messages: shared, settings: nextSettings }) {
      chat.setMessages(shared);
      show("", nextSettings);
    },
  };
}
