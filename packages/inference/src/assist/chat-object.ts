import type { ChatCompletionInput } from "@inferhub/catalog/types";
import type { ModelRouting } from "../contracts/model-routing.ts";
import type { CallOptions } from "../contracts/options.ts";
import type { ChatCompletionExtra } from "../generated/extra-parameters.ts";
import type { ChatCompletionProvider } from "../generated/provider-ids.ts";
import {
  buildErrorContext,
  type ChatArgsOf,
  type ChatClient,
  type ChatInput,
  type ChatOutput,
  type ChatStreamClient,
  type OmitKnown,
} from "./chat.ts";
import { type ObjectCall, requestObject } from "./read-object.ts";
import { type OutputOf, resolveSchemaFormat, type SchemaSource } from "./standard-schema.ts";

/** Arguments in addition to the client's own chat arguments. */
export interface ObjectRequest<Format extends SchemaSource = SchemaSource> {
  /** The schema of the document. */
  readonly responseFormat: Format;
  /** Whether to send an invalid document back to the model and request another one, once. */
  readonly repair?: boolean;
}

/** A chat, and the schema of its response. */
export type ObjectArgs<Client extends ChatClient | ChatStreamClient, Format extends SchemaSource> = OmitKnown<
  ChatArgsOf<Client>,
  "response_format" | keyof ObjectRequest
> &
  ObjectRequest<Format>;

/** Input of `client.chatObject` in addition to routing. */
export interface ChatObjectInput<Format extends SchemaSource = SchemaSource>
  extends Omit<ChatCompletionInput, "response_format">,
    ObjectRequest<Format> {}

/** Arguments of `client.chatObject`: a chat, and the schema that the response must match. */
export interface ChatObjectArgs<
  Format extends SchemaSource = SchemaSource,
  Provider extends string = ChatCompletionProvider,
> extends ModelRouting<Provider, ChatCompletionExtra[Provider]>,
    ChatObjectInput<Format> {}

/** A document that matches its schema, with its completion. */
export interface ObjectResult<Output, Answer = ChatOutput> {
  /** Checked by the schema. */
  readonly object: Output;
  /** The completion with the document. After a repair, the second one. */
  readonly answer: Answer;
}

/**
 * Requests a JSON document that matches a schema, and returns it validated.
 *
 * ```ts
 * const { object } = await chatObject(client, { model, messages, responseFormat: toStandardJsonSchema(Lighthouse) });
 * ```
 * @throws InputError when the schema has no JSON Schema
 * @throws ProviderOutputError if the response is truncated, rejected, not JSON, or doesn't match the schema
 */
export async function chatObject<Client extends ChatClient, const Format extends SchemaSource>(
  client: Client,
  args: ObjectArgs<Client, Format>,
  options?: CallOptions,
): Promise<ObjectResult<OutputOf<Format>, Awaited<ReturnType<Client["chatCompletion"]>>>> {
  const question = parseObjectArgs(args);
  const found = await requestObject((request) => client.chatCompletion(request, options), question);
  return found as ObjectResult<OutputOf<Format>, Awaited<ReturnType<Client["chatCompletion"]>>>;
}

/**
 * Accepts the arguments apart.
 * @throws InputError
 */
export function parseObjectArgs(args: ObjectRequest): ObjectCall {
  const { responseFormat, repair = false, ...rest } = args;
  const format = resolveSchemaFormat(responseFormat, "responseFormat");
  const { jsonSchema: schema, name = "answer", description, strict } = format;
  const request = {
    ...(rest as unknown as ChatInput),
    response_format: { type: "json_schema" as const, json_schema: { name, description, schema, strict } },
  };
  return { request, format, repair, context: buildErrorContext(rest) };
}
