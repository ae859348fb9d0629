import { type Draft, isConversation } from "../draft.ts";
import type { PanelStore } from "../store/panel-store.ts";
import { type TaskInfo, toControlId } from "../task-info.ts";
import { type Conversation, commitComposer, editTurn, rewindTo, withTurn } from "./conversation.ts";

const CONTINUE = "Continue exactly where your answer was cut.";

/** What can be done with the conversation of a panel. */
export interface ConversationActions {
  /** `undefined` for tasks without one. */
  readonly conversation: Conversation | undefined;
  change(how: (conversation: Conversation) => Conversation): void;
  focus(): void;
  /** Turns what is being written into a message. */
  send(): void;
  edit(id: string): void;
  /** Returns the form with a request for the rest of a response that was cut. */
  continued(answer: string): Draft | undefined;
  /** Returns the form with the conversation as it was before a turn. */
  backTo(id: string): Draft;
}

/** @param draft the form with its parameters */
export function createConversationActions(
  task: TaskInfo,
  { dispatch }: PanelStore,
  draft: Draft,
): ConversationActions {
  const field = task.fields.find(({ kind }) => kind === "chat");
  const value = field && draft[field.name];
  const conversation = isConversation(value) ? value : undefined;
  const change: ConversationActions["change"] = (how) => {
    if (field) dispatch({ type: "turn-edited", name: field.name, change: how });
  };
  const focus = () => {
    if (field) document.getElementById(toControlId(field))?.focus();
  };
  return {
    conversation,
    change,
    focus,
    send: () => change(commitComposer),
    edit: (id) => {
      change((so) => editTurn(so, id));
      focus();
    },
    continued: (answer) => {
      if (!field || !conversation) return undefined;
      const cut = withTurn(conversation, { role: "assistant", content: answer });
      const next = { ...cut, composer: CONTINUE };
      change(() => next);
      return { ...draft, [field.name]: next };
    },
    backTo: (id) => {
      if (!field || !conversation) return draft;
      const back = rewindTo({ ...conversation, composer: "", attached: [] }, id);
      const { composer, attached } = conversation;
      change(() => ({ ...back, composer, attached }));
      return { ...draft, [field.name]: back };
    },
  };
}
