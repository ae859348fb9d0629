import { type CompletionState, isCompletionActive } from "./completion/completion-state.ts";
import {
  type CompletionActions,
  type CompletionOptions,
  type CompletionStore,
  createCompletionStore,
} from "./completion/create-completion-store.ts";
import { useOwnStore } from "./use-store.ts";

/** What {@link useCompletion} returns. */
export interface UseCompletion extends CompletionActions, Omit<CompletionState, "runId"> {
  /** Whether a run is active. */
  readonly isActive: boolean;
  /** The store, to share with other components. */
  readonly store: CompletionStore;
}

/**
 * Streams the completion of a prompt.
 *
 * ```tsx
 * const { completion, complete, isActive, stop, error } = useCompletion({ endpoint: "/api/chat" });
 * ```
 */
export function useCompletion(
  options: CompletionOptions & { readonly initialPrompt?: string },
): UseCompletion {
  const [store, state] = useOwnStore<CompletionState, CompletionOptions, CompletionStore>(
    () => createCompletionStore(options),
    options,
  );
  const { runId: _, ...shown } = state;
  const { setPrompt, complete, stop } = store;
  return { ...shown, setPrompt, complete, stop, isActive: isCompletionActive(state), store };
}
