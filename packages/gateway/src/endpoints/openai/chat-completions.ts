import type { OperationChunk } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import { defineEndpoint, type WireEvent } from "../endpoint.ts";
import { toFinishReason } from "./finish-reason.ts";
import { CHAT_RESPONSE } from "./response-docs.ts";

/** The operation's own schema, member by member. */
const { entries } = chatCompletion.input as unknown as { readonly entries: v.ObjectEntries };

type Chunk = OperationChunk<typeof chatCompletion>;
type Choice = { readonly finish_reason?: string | null | undefined };

/** The operation speaks this format itself, so that bodies and answers go through nearly as they are. */
export const chatCompletions = defineEndpoint({
  path: "/v1/chat/completions",
  summary: chatCompletion.summary,
  operation: chatCompletion.id,
  response: CHAT_RESPONSE,
  body: v.looseObject({
    ...entries,
    model: v.string(),
    stream: v.nullish(v.boolean()),
    stream_options: v.nullish(v.looseObject({ include_usage: v.nullish(v.boolean()) })),
  }),
  toCallArgs: ({ model: _, stream, stream_options, ...args }) => [
    stream && stream_options ? { ...args, stream_options } : args,
  ],
  toResponse: ([answer], { model }, { requestId, created }) => {
    const data = answer?.data as Readonly<Record<string, unknown>> & { readonly choices: readonly Choice[] };
    return Response.json({
      ...data,
      choices: data.choices.map(withReason),
      id: data["id"] || `chatcmpl-${requestId}`,
      object: "chat.completion",
      created: data["created"] || created,
      model: data["model"] || model,
    });
  },
  stream: {
    isStreaming: ({ stream }) => stream === true,
    async *toEvents(chunks, { model }, { requestId, created }): AsyncIterable<WireEvent> {
      const roleFirst = withRoles();
      for await (const chunk of chunks as AsyncIterable<Chunk>) {
        yield {
          data: {
            ...chunk,
            choices: chunk.choices.map(roleFirst).map(withReason),
            id: chunk["id"] || `chatcmpl-${requestId}`,
            object: "chat.completion.chunk",
            created: chunk["created"] || created,
            model: chunk["model"] || model,
          },
        };
      }
      yield { data: "[DONE]" };
    },
  },
});

/** Some providers have words of their own for the reason why an answer ended. */
const withReason = <Given extends Choice>(choice: Given) => ({
  ...choice,
  finish_reason: toFinishReason(choice.finish_reason),
});

/** The first piece of each choice says who speaks, which some providers leave out and some clients insist on. */
function withRoles() {
  const begun = new Set<unknown>();
  return (choice: Chunk["choices"][number]) => {
    const { index, delta } = choice;
    if (begun.has(index)) return choice;
    begun.add(index);
    return delta.role ? choice : { ...choice, delta: { ...delta, role: "assistant" } };
  };
}
