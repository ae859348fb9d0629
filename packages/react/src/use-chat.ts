import { type Branches, getBranches } from "./chat/branches.ts";
import { type ChatState, isRunActive } from "./chat/chat-state.ts";
import {
  type ChatActions,
  type ChatStore,
  type ChatStoreOptions,
  createChatStore,
} from "./chat/create-chat-store.ts";
import type { ChatOptions } from "./chat/options.ts";
import type { RunError } from "./store/run-error.ts";
import { useOwnStore } from "./use-store.ts";

/** Options of {@link useChat}: options of a new chat, or a store that several components share. */
export type UseChatOptions = ChatStoreOptions | { readonly store: ChatStore };

/** What {@link useChat} returns. */
export interface UseChat extends ChatActions, Omit<ChatState, "nodes" | "choices"> {
  /** Whether a run is active. */
  readonly isActive: boolean;
  /** Why the last run failed. */
  readonly error: RunError | undefined;
  /** Returns the versions of a message, and the index of the shown one. */
  getBranches(messageId: string): Branches;
  /** The store, to share with other components. */
  readonly store: ChatStore;
}

/**
 * A chat with streaming, tools, attachments and branches. Functions don't throw: failures are returned as values. A run
 * stops when the component unmounts.
 *
 * ```tsx
 * const { messages, fields, setFields, send, isActive, stop, error } = useChat({ endpoint: "/api/chat" });
 * ```
 */
export function useChat(options: UseChatOptions): UseChat {
  const [store, state] = useOwnStore<ChatState, ChatOptions, ChatStore>(
    () => createChatStore("store" in options ? {} : options),
    "store" in options ? undefined : options,
    "store" in options ? options.store : undefined,
  );
  const { setFields, send, retry, edit, chooseBranch, addToolResult, resume, stop, setMessages, restore } =
    store;
  const { messages, fields, run } = state;
  return {
    messages,
    fields,
    run,
    setFields,
    send,
    retry,
    edit,
    chooseBranch,
    addToolResult,
    resume,
    stop,
    setMessages,
    restore,
    isActive: isRunActive(state),
    error: run.error,
    getBranches: (messageId) => getBranches(state, messageId),
    store,
  };
}
