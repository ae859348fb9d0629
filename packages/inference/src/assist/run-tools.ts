import type { ChatCompletionInput } from "@inferhub/catalog/types";
import type { ModelRouting } from "../contracts/model-routing.ts";
import type { CallOptions } from "../contracts/options.ts";
import type { ChatCompletionExtra } from "../generated/extra-parameters.ts";
import type { ChatCompletionProvider } from "../generated/provider-ids.ts";
import { createAbortScope } from "./abort-scope.ts";
import { accumulateChat } from "./accumulate-chat.ts";
import type { ChatArgsOf, ChatClient, ChatStreamClient, OmitKnown } from "./chat.ts";
import type { Tool } from "./tool.ts";
import {
  type SendChatWithEvents,
  type ToolsEvent,
  type ToolsRequest,
  type ToolsResult,
  toolLoop,
} from "./tool-loop.ts";

/** A chat, the tools that the model may use, and how often. */
export type ToolsArgs<
  Client extends ChatClient | ChatStreamClient,
  Tools extends readonly Tool[],
> = OmitKnown<ChatArgsOf<Client>, keyof ToolsRequest> & ToolsRequest<Tools>;

/** Input of `client.runTools` in addition to routing. */
export interface RunToolsInput<Tools extends readonly Tool[] = readonly Tool[]>
  extends Omit<ChatCompletionInput, "tools">,
    ToolsRequest<Tools> {}

/** Arguments of `client.runTools`: a chat, and the tools that the model may use. */
export interface RunToolsArgs<
  Tools extends readonly Tool[] = readonly Tool[],
  Provider extends string = ChatCompletionProvider,
> extends ModelRouting<Provider, ChatCompletionExtra[Provider]>,
    RunToolsInput<Tools> {}

/**
 * Runs a conversation with tools until the model responds without a tool call. Errors of tools, wrong
 * arguments and unknown tools are reported to the model.
 *
 * ```ts
 * const { answer } = await runTools(client, { model, messages, tools: [tides] });
 * ```
 * @throws ToolLoopError when the model comes to no end, or keeps calling tools incorrectly
 * @throws the error of a tool, after too many failures in a row
 */
export async function runTools<Client extends ChatClient, const Tools extends readonly Tool[]>(
  client: Client,
  args: ToolsArgs<Client, Tools>,
  options?: CallOptions,
): Promise<ToolsResult<Awaited<ReturnType<Client["chatCompletion"]>>>> {
  const scope = createAbortScope(options?.signal);
  // biome-ignore lint/correctness/useYield: a plain answer tells nothing before it is there
  const ask: SendChatWithEvents = async function* (request) {
    return await scope.race(client.chatCompletion(request, { ...options, signal: scope.signal }));
  };
  try {
    const events = toolLoop(ask, args, scope);
    for (;;) {
      const { done, value } = await events.next();
      if (done) return value as ToolsResult<Awaited<ReturnType<Client["chatCompletion"]>>>;
    }
  } finally {
    scope.end();
  }
}

/** The same as a stream of events; the last one is `done`. Breaking the loop aborts the model and the tools. */
export async function* runToolsStream<Client extends ChatStreamClient, const Tools extends readonly Tool[]>(
  client: Client,
  args: ToolsArgs<Client, Tools>,
  options?: CallOptions,
): AsyncGenerator<ToolsEvent, void, undefined> {
  const scope = createAbortScope(options?.signal);
  const ask: SendChatWithEvents = async function* (request) {
    const assembly = accumulateChat();
    for await (const chunk of client.chatCompletionStream(request, { ...options, signal: scope.signal })) {
      const text = assembly.push(chunk);
      if (text) yield { type: "text-delta", text };
    }
    return assembly.answer();
  };
  try {
    const answered = yield* toolLoop(ask, args, scope);
    yield { type: "done", ...answered };
  } finally {
    scope.end();
  }
}
