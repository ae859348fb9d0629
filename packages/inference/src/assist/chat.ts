import type { OperationChunk, OperationInput, OperationOutput } from "@inferhub/catalog/define";
import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { CallOptions } from "../contracts/options.ts";
import type { ErrorContext } from "../errors.ts";

type Chat = typeof chatCompletion;

/** Input of a chat. */
export type ChatInput = OperationInput<Chat> & { readonly model: string };

/** One message of a conversation. */
export type ChatMessage = ChatInput["messages"][number];

/** Complete response of a chat. */
export type ChatOutput = OperationOutput<Chat>;

/** One part of a streamed chat. */
export type ChatChunk = OperationChunk<Chat>;

/** Tokens of a chat, as the provider counts them. */
export type ChatUsage = NonNullable<ChatOutput["usage"]>;

/** A client with `chatCompletion`: one of this package, or any object of its shape. */
export interface ChatClient {
  chatCompletion(args: ChatInput, options?: CallOptions): Promise<ChatOutput>;
}

/** A client with `chatCompletionStream`. */
export interface ChatStreamClient {
  chatCompletionStream(args: ChatInput, options?: CallOptions): AsyncIterable<ChatChunk>;
}

/** A type without some of its fields that keeps the remaining ones' names next to an index signature, which `Omit` does not. */
export type OmitKnown<Type, Name extends PropertyKey> = {
  [Key in keyof Type as Key extends Name ? never : Key]: Type[Key];
};

/** The chat arguments of exactly this client, with the names of its providers. */
export type ChatArgsOf<Client extends ChatClient | ChatStreamClient> = Client extends {
  chatCompletion(args: infer Args, options?: CallOptions): unknown;
}
  ? Args
  : Client extends { chatCompletionStream(args: infer Args, options?: CallOptions): unknown }
    ? Args
    : never;

/** One question to a model. */
export type SendChat = (request: ChatInput) => Promise<ChatOutput>;

/** Error context of a chat. */
export function buildErrorContext(args: Readonly<Record<string, unknown>>): ErrorContext {
  const { provider } = args;
  const known = typeof provider === "string" && provider !== "auto";
  return { operation: "chat-completion", ...(known && { provider }) };
}
