import { useLayoutEffect } from "react";
import { textOf } from "../viewers/words/words.ts";
import { before, type Conversation, edit, type Said, sent, withTurn } from "./chat/conversation.ts";
import { type Draft, type FieldValue, isConversation } from "./draft.ts";
import type { RunState } from "./run-state.ts";
import { controlId, type TaskInfo } from "./task-info.ts";
import type { Form } from "./use-form.ts";

const CONTINUE = "Continue exactly where your answer was cut.";

const changed = (change: (conversation: Conversation) => Conversation) => (value: FieldValue) =>
  isConversation(value) ? change(value) : value;

function answerOf({ outcome }: RunState): Said | undefined {
  const content = outcome ? outcome.text || textOf(outcome.data) || "" : "";
  const beside = outcome?.beside ?? {};
  return content || beside.calls ? { role: "assistant", content, ...beside } : undefined;
}

/** Keeps a conversation going: what was written is sent, and what is answered is added. */
export function useConversation(task: TaskInfo, form: Form, state: RunState) {
  const field = task.fields.find(({ kind }) => kind === "chat");
  const value = field && form.draft[field.name];
  const conversation = isConversation(value) ? value : undefined;
  const over = state.phase === "done" || state.phase === "stopped";
  const change = (how: (conversation: Conversation) => Conversation) => {
    if (field) form.set(field.name, changed(how));
  };
  // Before it is painted: the answer that was coming and the one that has come are never seen both, or neither.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run that is over
  useLayoutEffect(() => {
    const answer = answerOf(state);
    if (over && answer) change((so) => withTurn(so, answer));
  }, [over]);

  const focus = () => {
    if (field) document.getElementById(controlId(field))?.focus();
  };
  return {
    conversation,
    change,
    focus,
    /** What was written becomes a message. */
    send: () => change(sent),
    edit(key: number) {
      change((so) => edit(so, key));
      focus();
    },
    /** The form with the wish for the rest of an answer that was cut. */
    continued(answer: string): Draft | undefined {
      if (!field || !conversation) return undefined;
      const cut = withTurn(conversation, { role: "assistant", content: answer });
      const value = { ...cut, composer: CONTINUE };
      form.set(field.name, value);
      return { ...form.draft, [field.name]: value };
    },
    /** The form with the conversation as it was before a turn, for asking again. */
    backTo(key: number): Draft {
      if (!field || !conversation) return form.draft;
      const back = before({ ...conversation, composer: "", attached: [] }, key);
      form.set(field.name, { ...back, composer: conversation.composer, attached: conversation.attached });
      return { ...form.draft, [field.name]: back };
    },
  };
}
