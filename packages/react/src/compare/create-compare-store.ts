import { type ChatState, isRunActive } from "../chat/chat-state.ts";
import { type ChatStore, createChatStore, type NewMessage, type RunEnd } from "../chat/create-chat-store.ts";
import type { ChatOptions } from "../chat/options.ts";
import { createLifetime, type Lifetime } from "../store/lifetime.ts";

/** A model to compare. Its options override the shared options. */
export interface CompareTarget extends ChatOptions {
  /** Unique ID. Default: the provider and the model. */
  readonly id?: string;
}

/** Options of a comparison. */
export interface CompareOptions extends Omit<ChatOptions, "model" | "provider"> {
  readonly targets: readonly CompareTarget[];
}

/** A target with its chat. */
export interface CompareColumn {
  readonly id: string;
  readonly model: string | undefined;
  readonly provider: string | undefined;
  readonly chat: ChatStore;
  readonly state: ChatState;
}

/** Actions of a comparison. */
export interface CompareActions {
  /** Sends a message to every chat without an active run. Returns the result of each run, in the order of the targets. */
  send(message: string | NewMessage): Promise<readonly RunEnd[]>;
  /** Stops every run. */
  stop(): void;
}

/** A comparison: a chat for each target. */
export interface CompareStore extends CompareActions, Lifetime {
  getState(): readonly CompareColumn[];
  subscribe(listener: () => void): () => void;
  /** Replaces the options. A target that stays keeps its chat. */
  configure(options: CompareOptions): void;
}

const toId = ({ id, provider = "", model = "" }: CompareTarget) => id ?? `${provider}/${model}`;

/** Creates a comparison that works without React. */
export function createCompareStore(initial: CompareOptions): CompareStore {
  const listeners = new Set<() => void>();
  let columns: readonly CompareColumn[] = [];

  function configure({ targets, ...common }: CompareOptions): void {
    const known = new Map(columns.map((column) => [column.id, column]));
    const next = targets.map((target): CompareColumn => {
      const id = toId(target);
      const { model, provider } = target;
      const options = { ...common, ...target };
      const column = known.get(id);
      known.delete(id);
      if (column) {
        column.chat.configure(options);
        const isSame = column.model === model && column.provider === provider;
        return isSame ? column : { ...column, model, provider };
      }
      const chat = createChatStore(options);
      chat.subscribe(() => update(chat));
      return { id, model, provider, chat, state: chat.getState() };
    });
    for (const { chat } of known.values()) chat.stop();
    // Components pass equal options on every render.
    if (next.length === columns.length && next.every((each, index) => each === columns[index])) return;
    columns = next;
    notify();
  }

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  function update(chat: ChatStore): void {
    if (!columns.some((column) => column.chat === chat)) return;
    columns = columns.map((column) =>
      column.chat === chat ? { ...column, state: chat.getState() } : column,
    );
    notify();
  }

  const stop = () => {
    for (const { chat } of columns) chat.stop();
  };

  configure(initial);
  return {
    ...createLifetime(() => {
      // Detach the last user of each chat, which stops its run.
      for (const { chat, state } of columns) if (isRunActive(state)) chat.attach()();
    }),
    getState: () => columns,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    configure,
    send: (message) => Promise.all(columns.map(({ chat }) => chat.send(message))),
    stop,
  };
}
