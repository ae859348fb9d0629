import { getMessageReasoning, isToolPart, type MessagePart, type ToolPart } from "@inferhub/react/store";

/** Parts of a response other than its text. */
export interface MessageExtras {
  readonly reasoning?: string;
  readonly calls?: readonly ToolPart[];
}

/** The reasoning and the tool calls among the parts of a response. */
export function readExtras(parts: readonly MessagePart[] = []): MessageExtras {
  const reasoning = getMessageReasoning({ parts });
  const calls = parts.filter(isToolPart);
  return { ...(reasoning ? { reasoning } : {}), ...(calls.length > 0 ? { calls } : {}) };
}
