import { type ErrorContext, ProviderOutputError } from "../errors.ts";
import type { ChatMessage, ChatUsage } from "./chat.ts";

/** A conversation up to the failure. */
export interface Conversation {
  /**
   * The given messages, then those from the model and the tools. Every tool call has a
   * result.
   */
  readonly messages: readonly ChatMessage[];
  /** Responses of the model. */
  readonly rounds: number;
  /** Token usage of all rounds, if the provider reports it. */
  readonly usage?: ChatUsage | undefined;
}

/** A model that came to no response with its tools. The conversation is not shown when the error is printed. */
export class ToolLoopError extends ProviderOutputError {
  declare readonly messages: Conversation["messages"];
  declare readonly rounds: number;
  declare readonly usage?: ChatUsage;

  constructor(problem: string, received: unknown, conversation: Conversation, context?: ErrorContext) {
    super(problem, received, context);
    const { messages, rounds, usage } = conversation;
    Object.defineProperties(this, {
      messages: { value: messages },
      rounds: { value: rounds },
      usage: { value: usage },
    });
  }
}
