import type { Recovery } from "./errors.ts";
import { findNamedField, formatRequirement } from "./field-requirement.ts";
import { findLengths } from "./find-numbers.ts";
import { MAX_TIMEOUT_MULTIPLIER } from "./request.ts";
import type { Target } from "./result/recovery-actions.tsx";
import type { TaskInfo } from "./task-info.ts";
import type { RunOptions } from "./task-panel.tsx";
import { trimDraft } from "./trim-draft.ts";
import type { useConversation } from "./use-conversation.ts";
import { type Form, focusField } from "./use-form.ts";
import type { PlaygroundQueryState } from "./use-playground-query.ts";
import type { Run } from "./use-run.ts";

/** What an offer may touch. */
export interface RecoveryContext {
  readonly task: TaskInfo;
  readonly form: Form;
  readonly queryState: PlaygroundQueryState;
  readonly run: Run;
  readonly conversation: ReturnType<typeof useConversation>;
  /** How many times as long as usual the last run was allowed to take. */
  readonly timeoutMultiplier: { current: number };
  readonly runAgain: (draft: Form["draft"], choice?: RunOptions) => void;
}

/** Does what was offered to a reader whose run has failed. */
export function applyRecovery(
  { task, form, queryState, run, conversation, timeoutMultiplier, runAgain }: RecoveryContext,
  offer: Recovery,
  target: Target | undefined,
): void {
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
  const waitLonger = () => {
    timeoutMultiplier.current = Math.min(MAX_TIMEOUT_MULTIPLIER, 2 * timeoutMultiplier.current);
    runAgain(form.draft, { timeoutMultiplier: timeoutMultiplier.current });
  };
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
