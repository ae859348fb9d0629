import type { ConversationActions } from "./chat/conversation-actions.ts";
import type { Recovery } from "./errors.ts";
import { findNamedField, formatRequirement } from "./field-requirement.ts";
import { findLengths } from "./find-numbers.ts";
import { type Form, focusField } from "./form.ts";
import type { Target } from "./result/recovery-actions.tsx";
import type { RunOptions } from "./run-options.ts";
import { type PanelStore, toRun } from "./store/panel-store.ts";
import type { TaskInfo } from "./task-info.ts";
import { trimDraft } from "./trim-draft.ts";
import type { PlaygroundQueryState } from "./use-playground-query.ts";

/** The values that an offer may change. */
export interface RecoveryContext {
  readonly task: TaskInfo;
  readonly form: Form;
  readonly queryState: PlaygroundQueryState;
  readonly store: PanelStore;
  readonly conversation: ConversationActions;
  readonly runAgain: (draft: Form["draft"], choice?: RunOptions) => void;
}

/** Applies a recovery action after a failed run. */
export function applyRecovery(
  { task, form, queryState, store, conversation, runAgain }: RecoveryContext,
  offer: Recovery,
  target: Target | undefined,
): void {
  store.dispatch({ type: "recovery-chosen", recovery: offer });
  const { timeoutMultiplier } = store.getState();
  const run = toRun(store, store.getState());
  const { state } = run;

  const goToField = () => {
    const message = state.error?.message ?? "";
    const named = findNamedField(task.fields, message);
    if (named) form.setProblems({ [named.name]: formatRequirement(task, named) });
    const field = named ?? task.fields[0];
    if (field) focusField(field);
  };
  const trim = () => {
    const lengths = findLengths(state.error?.message ?? "");
    // A little less than fits: the provider counts tokens in its own way.
    const change = trimDraft(form.draft, lengths ? (0.9 * lengths.most) / lengths.given : undefined);
    if (!change) return;
    form.set(change.name, change.value);
    const field = task.fields.find(({ name }) => name === change.name);
    if (field) focusField(field);
  };
  const continueResponse = () => {
    const draft = conversation.continued(state.result?.text ?? "");
    if (draft) runAgain(draft);
  };
  const waitLonger = () => runAgain(form.draft, { timeoutMultiplier });
  const runWithTarget = (target: Target | undefined) => runAgain(form.draft, target);

  const ACTIONS: Partial<Readonly<Record<Recovery, (target?: Target) => void>>> = {
    retry: () => runAgain(form.draft),
    "raise-limit": waitLonger,
    continue: continueResponse,
    follow: () => state.job && run.watchJob(task.id, state.job.text),
    sandbox: runWithTarget,
    "ready-providers": runWithTarget,
    "serving-providers": runWithTarget,
    "larger-models": runWithTarget,
    "other-provider": () => document.getElementById("provider")?.focus(),
    "fix-input": goToField,
    trim,
    raw: () => queryState.change({ tab: "raw" }, "choose"),
  };
  ACTIONS[offer]?.(target);
}
