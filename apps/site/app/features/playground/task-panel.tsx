import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { cx } from "../../components/cx.ts";
import { useKeyStates } from "../../lib/key-states.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { isOnline } from "../../lib/use-online.ts";
import type { Address, Tab } from "./address.ts";
import { automatic } from "./automatic.ts";
import type { Draft } from "./draft.ts";
import { useHistory } from "./history/use-history.ts";
import type { TaskRequest } from "./request.ts";
import { Result } from "./result/result.tsx";
import { RouteFields } from "./route-fields.tsx";
import { isUnderWay, type RunState } from "./run-state.ts";
import { TaskForm } from "./task-form.tsx";
import type { TaskInfo } from "./task-info.ts";
import { callToShow, toRequest, wordsOf } from "./to-call.ts";
import type { UsedAddress } from "./use-address.ts";
import { useConversation } from "./use-conversation.ts";
import { focusField, useForm } from "./use-form.ts";
import { useJobAddress } from "./use-job-address.ts";
import { useOffers } from "./use-offers.ts";
import { useRun } from "./use-run.ts";

// On the server nothing may wait: what comes late needs a script to be put in its place.
const Transcript = import.meta.env.SSR
  ? (await import("./chat/transcript.tsx")).Transcript
  : lazy(() => import("./chat/transcript.tsx").then(({ Transcript }) => ({ default: Transcript })));

const ResultActions = lazy(() =>
  import("./result/result-actions.tsx").then(({ ResultActions }) => ({ default: ResultActions })),
);

const SharedInput = lazy(() =>
  import("./share/shared-input.tsx").then(({ SharedInput }) => ({ default: SharedInput })),
);

/** What a run does otherwise than the form says. */
export interface RunChoice extends Partial<Pick<Address, "provider" | "model">> {
  /** How many times as long as usual it may take. */
  readonly patience?: number;
  /** Set where nothing of what is being written goes along. */
  readonly again?: true;
}

/** One task: its form on the left, its result on the right. */
export function TaskPanel({
  task,
  used,
  picker,
  initial,
  opened,
  tasks,
  embedded = false,
}: {
  task: TaskInfo;
  used: UsedAddress;
  picker?: React.ReactNode;
  /** What stands in the form at first. */
  initial?: Draft;
  /** All that can be chosen from, where its result is to be handed on. */
  tasks?: readonly TaskInfo[];
  /** What came of a run before, to be shown again. */
  opened?: RunState | undefined;
  /** Whether it is a part of another page, whose title and address it leaves alone. */
  embedded?: boolean;
}) {
  const { address, change, flush } = used;
  const form = useForm(task, used, initial);
  const ownRun = useRun();
  const { state, start, stop } = ownRun;
  const conversation = useConversation(task, form, state);
  const states = useKeyStates();
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const result = useRef<HTMLElement>(null);
  const [last, setLast] = useState<{ readonly request: TaskRequest; readonly about: string }>();
  const running = isUnderWay(state);
  const provider = address.provider || (automatic(task.providers, states)?.id ?? "");
  const call = useMemo(
    () => callToShow({ task, draft: form.draft, address, provider, last: last?.request }),
    [task, form.draft, address, provider, last],
  );

  useJobAddress(task.id, used, ownRun);
  useHistory({ task, address, draft: form.draft, run: ownRun, opened, embedded });

  const isSent = state.phase === "sending";
  useEffect(() => {
    // Beside the form it is in sight already.
    if (isSent && !matchMedia(embedded ? "(min-width: 80rem)" : "(min-width: 64rem)").matches)
      result.current?.scrollIntoView();
  }, [isSent, embedded]);

  const run = (draft: Draft, { patience, again, ...target }: RunChoice = {}) => {
    // The form says why.
    if (!isOnline()) return;
    const chosen = { ...address, ...target };
    const { request, problems } = toRequest(task, draft, chosen);
    form.setProblems(problems ?? {});
    if (!request) {
      const wrong = task.fields.find(({ name }) => problems[name]);
      if (wrong) focusField(wrong);
      return;
    }
    change({ ...target, job: "" }, target.provider === undefined ? "type" : "choose");
    flush();
    if (!again) conversation.send();
    setLast({ request, about: wordsOf(draft) });
    start(request, patience);
  };
  const toggle = () => (running ? stop() : run(form.draft));

  const actions = {
    ...conversation,
    retry(key: number) {
      if (!running) run(conversation.backTo(key), { again: true });
    },
    send() {
      if (!running) run(form.draft);
    },
  };

  const onOffer = useOffers({ task, form, used, run: ownRun, conversation, runAgain: run });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !running) {
      event.preventDefault();
      run(form.draft);
    }
    if (event.key === "Escape" && running && !event.nativeEvent.isComposing) stop();
  };

  return (
    <div
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] items-start",
        embedded ? "gap-6 xl:grid-cols-2" : "gap-8 pb-20 lg:grid-cols-2 lg:pb-0",
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts on top of the buttons inside */}
      <div className="grid min-w-0 gap-5" onKeyDown={onKeyDown}>
        {picker}
        {hash === "" || !hydrated || embedded ? null : (
          <Suspense fallback={null}>
            <SharedInput task={task} form={form} />
          </Suspense>
        )}
        <TaskForm
          task={task}
          form={form}
          running={running}
          embedded={embedded}
          onRun={toggle}
          onSend={actions.send}
          onLeave={flush}
          routing={<RouteFields task={task} address={address} states={states} onChange={change} />}
        />
      </div>
      <Result
        ref={result}
        task={task}
        state={state}
        tab={address.tab}
        {...(embedded ? { onTab: (tab: Tab) => change({ tab }, "choose") } : {})}
        call={call}
        about={last?.about ?? ""}
        {...(conversation.conversation
          ? {
              transcript: (
                <Transcript conversation={conversation.conversation} state={state} form={actions} />
              ),
            }
          : {})}
        onOffer={onOffer}
        actions={
          tasks && hydrated ? (
            <Suspense fallback={null}>
              <ResultActions task={task} tasks={tasks} address={address} draft={form.draft} />
            </Suspense>
          ) : null
        }
      />
    </div>
  );
}
