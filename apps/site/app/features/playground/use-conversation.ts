import type { InputField } from "@inferhub/catalog/describe-input";
import { useEffect } from "react";
import { type Conversation, type FieldValue, isConversation, sent, withTurn } from "./draft.ts";
import type { RunState } from "./run-state.ts";
import type { TaskInfo } from "./task-info.ts";
import type { Form } from "./use-form.ts";
import { textOf } from "./viewers/text.tsx";

const changed = (change: (conversation: Conversation) => Conversation) => (value: FieldValue) =>
  isConversation(value) ? change(value) : value;

/** Keeps a conversation going: what was written is sent, and what is answered is added. */
export function useConversation(task: TaskInfo, form: Form, state: RunState) {
  const field = task.fields.find(({ kind }) => kind === "chat");
  const { phase, outcome } = state;
  const over = phase === "done" || phase === "stopped";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run that is over
  useEffect(() => {
    const answer = outcome && (outcome.text || textOf(outcome.data));
    if (over && field && answer)
      form.set(
        field.name,
        changed((before) => withTurn(before, "assistant", answer)),
      );
  }, [over]);

  return {
    /** The composer's text becomes a message. */
    send() {
      if (field) form.set(field.name, changed(sent));
    },
    /** The conversation as it was before a turn, for asking again. */
    before({ name }: InputField, key: number): FieldValue {
      const value = form.draft[name];
      if (!isConversation(value)) return value;
      const at = value.turns.findIndex((turn) => turn.key === key);
      return at < 0 ? value : { ...value, turns: value.turns.slice(0, at) };
    },
  };
}
