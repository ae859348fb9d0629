import { chooseNode, removeNode } from "@inferhub/react/store";
import { type Conversation, withPath } from "./conversation.ts";

/** Without a turn of any branch. What followed it follows the turn before. */
export function withoutTurn(conversation: Conversation, id: string): Conversation {
  const { editing, ...rest } = conversation;
  return withPath(removeNode(editing === id ? rest : conversation, id));
}

/** Shows the branch through a turn. */
export function chooseVersion({ editing: _, ...conversation }: Conversation, id: string): Conversation {
  return withPath(chooseNode(conversation, id));
}
