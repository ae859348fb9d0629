import { isRunActive } from "./chat/chat-state.ts";
import {
  type CompareActions,
  type CompareColumn,
  type CompareOptions,
  type CompareStore,
  createCompareStore,
} from "./compare/create-compare-store.ts";
import { useOwnStore } from "./use-store.ts";

/** What {@link useCompare} returns. */
export interface UseCompare extends CompareActions {
  /** The targets in order, each with its chat and the chat's state. */
  readonly columns: readonly CompareColumn[];
  /** Whether any run is active. */
  readonly isActive: boolean;
  readonly store: CompareStore;
}

/**
 * Sends the same messages to several models. Each column has its own chat.
 *
 * ```tsx
 * const { columns, send } = useCompare({ client, targets: [{ model: "openai/gpt-oss-20b" }, { model: "openai/gpt-oss-120b" }] });
 * ```
 */
export function useCompare(options: CompareOptions): UseCompare {
  const [store, columns] = useOwnStore<readonly CompareColumn[], CompareOptions, CompareStore>(
    () => createCompareStore(options),
    options,
  );
  const { send, stop } = store;
  return { columns, send, stop, isActive: columns.some(({ state }) => isRunActive(state)), store };
}
