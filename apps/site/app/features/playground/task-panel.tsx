import type { InputField } from "@inferhub/catalog/describe-input";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { cx } from "../../components/cx.ts";
import { useKeyStates } from "../../lib/key-states.ts";
import type { Tab } from "./address.ts";
import { automatic } from "./automatic.ts";
import type { Draft } from "./draft.ts";
import type { Offer } from "./problems.ts";
import type { TaskRequest } from "./request.ts";
import { Result } from "./result/result.tsx";
import { RouteFields } from "./route-fields.tsx";
import { isUnderWay } from "./run-state.ts";
import { TaskForm } from "./task-form.tsx";
import type { TaskInfo } from "./task-info.ts";
import { callToShow, toRequest, wordsOf } from "./to-call.ts";
import type { UsedAddress } from "./use-address.ts";
import { useConversation } from "./use-conversation.ts";
import { focusField, useForm } from "./use-form.ts";
import { useRun } from "./use-run.ts";

/** One task: its form on the left, its result on the right. */
export function TaskPanel({
  task,
  used,
  picker,
  initial,
  embedded = false,
}: {
  task: TaskInfo;
  used: UsedAddress;
  picker?: React.ReactNode;
  /** What stands in the form at first. */
  initial?: Draft;
  /** Whether it is a part of another page, whose title and address it leaves alone. */
  embedded?: boolean;
}) {
  const { address, change, flush } = used;
  const form = useForm(task, used, initial);
  const { state, start, stop } = useRun();
  const conversation = useConversation(task, form, state);
  const states = useKeyStates();
  const result = useRef<HTMLElement>(null);
  const [last, setLast] = useState<{ readonly request: TaskRequest; readonly about: string }>();
  const running = isUnderWay(state);
  const provider = address.provider || (automatic(task.providers, states)?.id ?? "");
  const call = useMemo(
    () => callToShow({ task, draft: form.draft, address, provider, last: last?.request }),
    [task, form.draft, address, provider, last],
  );

  const isSent = state.phase === "sending";
  useEffect(() => {
    // Beside the form it is in sight already.
    if (isSent && !matchMedia(embedded ? "(min-width: 80rem)" : "(min-width: 64rem)").matches)
      result.current?.scrollIntoView();
  }, [isSent, embedded]);

  const run = (draft: Draft) => {
    const { request, problems } = toRequest(task, draft, address);
    form.setProblems(problems ?? {});
    if (!request) {
      const wrong = task.fields.find(({ name }) => problems[name]);
      if (wrong) focusField(wrong);
      return;
    }
    flush();
    conversation.send();
    setLast({ request, about: wordsOf(draft) });
    start(request);
  };
  const toggle = () => (running ? stop() : run(form.draft));

  const retryFrom = (field: InputField, key: number) => {
    if (running) return;
    const value = conversation.before(field, key);
    form.set(field.name, value);
    run({ ...form.draft, [field.name]: value });
  };

  const onOffer = (offer: Offer) => {
    if (offer === "retry") run(form.draft);
    if (offer === "raw") change({ tab: "raw" }, "choose");
    if (offer === "other-provider") document.getElementById("provider")?.focus();
    const [first] = task.fields;
    if (offer === "fix-input" && first) focusField(first);
  };

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
        <TaskForm
          task={task}
          form={form}
          running={running}
          embedded={embedded}
          onRun={toggle}
          onSend={() => (running ? undefined : run(form.draft))}
          onRetry={retryFrom}
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
        onOffer={onOffer}
      />
    </div>
  );
}
