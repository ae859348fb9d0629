import { useLayoutEffect } from "react";
import { readText } from "../viewers/text/read-text.ts";
import {
  type Conversation,
  type ConversationMessage,
  commitComposer,
  editTurn,
  rewindTo,
  withTurn,
} from "./chat/conversation.ts";
import { type Draft, type FieldValue, isConversation } from "./draft.ts";
import type { RunState } from "./run-state.ts";
import { type TaskInfo, toControlId } from "./task-info.ts";
import type { Form } from "./use-form.ts";

const CONTINUE = "Continue exactly where your answer was cut.";

const changeConversation = (change: (conversation: Conversation) => Conversation) => (value: FieldValue) =>
  isConversation(value) ? change(value) : value;

function getResponseMessage({ result }: RunState): ConversationMessage | undefined {
  const content = result ? result.text || readText(result.data) || "" : "";
  const extras = result?.extras ?? {};
  return content || extras.calls ? { role: "assistant", content, ...extras } : undefined;
}

/** Keeps a conversation going: what was written is sent, and what is answered is added. */
export function useConversation(task: TaskInfo, form: Form, state: RunState) {
  const field = task.fields.find(({ kind }) => kind === "chat");
  const value = field && form.draft[field.name];
  const conversation = isConversation(value) ? value : undefined;
  const over = state.phase === "done" || state.phase === "stopped";
  const change = (how: (conversation: Conversation) => Conversation) => {
    if (field) form.set(field.name, changeConversation(how));
  };
  // Before it is painted: the answer that was coming and the one that has come are never seen both, or neither.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run that is over
  useLayoutEffect(() => {
    const answer = getResponseMessage(state);
    if (over && answer) change((so) => withTurn(so, answer));
  }, [over]);

  const focus = () => {
    if (field) document.getElementById(toControlId(field))?.focus();
  };
  return {
    conversation,
    change,
    focus,
    /** What was written becomes a message. */
    send: () => change(commitComposer),
    edit(key: number) {
      change((so) => editTurn(so, key));
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
      const back = rewindTo({ ...conversation, composer: "", attached: [] }, key);
      form.set(field.name, { ...back, composer: conversation.composer, attached: conversation.attached });
      return { ...form.draft, [field.name]: back };
    },
  };
}
