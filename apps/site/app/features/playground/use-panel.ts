import { type KeyboardEvent, useMemo } from "react";
import { useKeyStates } from "../../lib/key-states.ts";
import { isOnline } from "../../lib/use-online.ts";
import { chooseAutomaticProvider } from "./automatic-provider.ts";
import { createConversationActions } from "./chat/conversation-actions.ts";
import type { Draft } from "./draft.ts";
import { focusField, useForm } from "./form.ts";
import { useHistory } from "./history/use-history.ts";
import type { OnRecover } from "./result/recovery-actions.tsx";
import type { RunOptions } from "./run-options.ts";
import { isActive, type RunTask } from "./run-state.ts";
import { toRun, usePanelStore } from "./store/panel-store.ts";
import type { TaskInfo } from "./task-info.ts";
import { buildCallToShow, getDraftText, resolveTarget, toTaskRequest } from "./task-request.ts";
import { useJobQuery } from "./use-job-query.ts";
import type { PlaygroundQueryState } from "./use-playground-query.ts";

export interface PanelOptions {
  readonly task: TaskInfo;
  readonly queryState: PlaygroundQueryState;
  /** Initial values of the form. */
  readonly initial?: Draft | undefined;
  /** Outcome of a run before, to be shown again. */
  readonly openedRun?: RunTask | undefined;
  /** Whether it is part of a different page: its runs are not stored in the history. */
  readonly embedded: boolean;
}

/** The behavior of a task's form and result, in any layout. */
export function usePanel({ task, queryState, initial, openedRun, embedded }: PanelOptions) {
  const { query, change, flush } = queryState;
  const [store, panel] = usePanelStore(task, initial);
  const form = useForm(task, store, panel, queryState, initial);
  const ownRun = useMemo(() => toRun(store, panel), [store, panel]);
  const { state, start, stop } = ownRun;
  const { last } = panel;
  const conversation = createConversationActions(task, store, form.draft);
  const states = useKeyStates();
  const running = isActive(state);
  const provider = query.provider || (chooseAutomaticProvider(task.providers, states)?.id ?? "");
  const call = useMemo(
    () => buildCallToShow({ task, draft: form.draft, query, provider, lastRequest: last?.request }),
    [task, form.draft, query, provider, last],
  );

  useJobQuery(task.id, queryState, ownRun);
  useHistory({ task, query, draft: form.draft, run: ownRun, opened: openedRun, embedded });

  const run = (draft: Draft, { timeoutMultiplier, keepDraft, ...target }: RunOptions = {}) => {
    // The form shows the reason.
    if (!isOnline()) return;
    const chosen = { ...query, ...target };
    const { request, errors } = toTaskRequest(task, draft, resolveTarget(task, chosen, provider));
    form.setProblems(errors ?? {});
    if (!request) {
      const wrong = task.fields.find(({ name }) => errors[name]);
      if (wrong) focusField(wrong);
      return;
    }
    change({ ...target, job: "" }, target.provider === undefined ? "type" : "choose");
    flush();
    if (!keepDraft) conversation.send();
    store.dispatch({ type: "request-prepared", request, about: getDraftText(draft) });
    start(request, timeoutMultiplier);
  };
  const toggle = () => (running ? stop() : run(form.draft));

  const actions = {
    ...conversation,
    retry(id: string) {
      if (!running) run(conversation.backTo(id), { keepDraft: true });
    },
    send() {
      if (!running) run(form.draft);
    },
  };

  // What applies recoveries is loaded when one is selected.
  const onRecover: OnRecover = (offer, target) =>
    void import("./apply-recovery.ts").then(({ applyRecovery }) =>
      applyRecovery({ task, form, queryState, store, conversation, runAgain: run }, offer, target),
    );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !running) {
      event.preventDefault();
      run(form.draft);
    }
    if (event.key === "Escape" && running && !event.nativeEvent.isComposing) stop();
  };

  return {
    form,
    state,
    running,
    call,
    conversation,
    actions,
    states,
    /** Of the last run, as text. */
    description: last?.about ?? "",
    run,
    toggle,
    onRecover,
    onKeyDown,
  };
}
