import { fieldNamedIn, needsText } from "./field-needs.ts";
import { lengthsIn } from "./numbers-in.ts";
import type { Offer } from "./problems.ts";
import { MOST_PATIENCE } from "./request.ts";
import type { Target } from "./result/offers.tsx";
import type { TaskInfo } from "./task-info.ts";
import type { RunChoice } from "./task-panel.tsx";
import { trimmed } from "./trim.ts";
import type { UsedAddress } from "./use-address.ts";
import type { useConversation } from "./use-conversation.ts";
import { type Form, focusField } from "./use-form.ts";
import type { Run } from "./use-run.ts";

/** What an offer may touch. */
export interface Offering {
  readonly task: TaskInfo;
  readonly form: Form;
  readonly used: UsedAddress;
  readonly run: Run;
  readonly conversation: ReturnType<typeof useConversation>;
  /** How many times as long as usual the last run was allowed to take. */
  readonly patience: { current: number };
  readonly runAgain: (draft: Form["draft"], choice?: RunChoice) => void;
}

/** Does what was offered to a reader whose run has failed. */
export function actOnOffer(
  { task, form, used, run, conversation, patience, runAgain }: Offering,
  offer: Offer,
  target: Target | undefined,
): void {
  const { state } = run;

  const goToField = () => {
    const message = state.problem?.message ?? "";
    const named = fieldNamedIn(task.fields, message);
    if (named) form.setProblems({ [named.name]: needsText(task, named) });
    const field = named ?? task.fields[0];
    if (field) focusField(field);
  };
  const trim = () => {
    const lengths = lengthsIn(state.problem?.message ?? "");
    // A little less than fits: nobody counts as the provider does.
    const change = trimmed(form.draft, lengths ? (0.9 * lengths.most) / lengths.given : undefined);
    if (!change) return;
    form.set(change.name, change.value);
    const field = task.fields.find(({ name }) => name === change.name);
    if (field) focusField(field);
  };
  const goOn = () => {
    const draft = conversation.continued(state.outcome?.text ?? "");
    if (draft) runAgain(draft);
  };
  const waitLonger = () => {
    patience.current = Math.min(MOST_PATIENCE, 2 * patience.current);
    runAgain(form.draft, { patience: patience.current });
  };
  const askInstead = (target: Target | undefined) => runAgain(form.draft, target);

  const ACTIONS: Partial<Readonly<Record<Offer, (target?: Target) => void>>> = {
    retry: () => runAgain(form.draft),
    "raise-limit": waitLonger,
    continue: goOn,
    follow: () => state.job && run.follow(task.id, state.job.text),
    sandbox: askInstead,
    "ready-providers": askInstead,
    "serving-providers": askInstead,
    "larger-models": askInstead,
    "other-provider": () => document.getElementById("provider")?.focus(),
    "fix-input": goToField,
    trim,
    raw: () => used.change({ tab: "raw" }, "choose"),
  };
  ACTIONS[offer]?.(target);
}
