import { type Draft, isConversation } from "../draft.ts";
import type { PanelStore } from "../store/panel-store.ts";
import { type TaskInfo, toControlId } from "../task-info.ts";
import {
  type Conversation,
  commitFields,
  editMessage,
  rewindTo,
  toParts,
  withFields,
  withMessage,
} from "./conversation.ts";

const CONTINUE = "Continue exactly where your response ended.";

/** Actions on the conversation of a panel. */
export interface ConversationActions {
  /** `undefined` for tasks without one. */
  readonly conversation: Conversation | undefined;
  change(how: (conversation: Conversation) => Conversation): void;
  focus(): void;
  /** Converts the draft to a message. */
  send(): void;
  edit(id: string): void;
  /** Returns the form with a request to continue a truncated response. */
  continued(answer: string): Draft | undefined;
  /** Returns the form with the conversation before a turn. */
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
    send: () => change(commitFields),
    edit: (id) => {
      change((so) => editMessage(so, id));
      focus();
    },
    continued: (answer) => {
      if (!field || !conversation) return undefined;
      const cut = withMessage(conversation, { role: "assistant", parts: toParts(answer) });
      const next = withFields(cut, { text: CONTINUE });
      change(() => next);
      return { ...draft, [field.name]: next };
    },
    backTo: (id) => {
      if (!field || !conversation) return draft;
      const back = rewindTo(conversation, id);
      change(() => back);
      return { ...draft, [field.name]: withFields(back, { text: "", attachments: [] }) };
    },
  };
}
