import type { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { Adapter, Call } from "../types/adapter.ts";
import type { WireRequest } from "../types/wire.ts";
import { mistralChat } from "./mistral-chat.ts";
import { openaiTextMembers } from "./openai-text-members.ts";
import { renamed } from "./renamed.ts";
import { textOverChat } from "./text-over-chat.ts";

/** Members that are refused, as every unknown member is. */
const OMITTED = [
  "adapter_id",
  "best_of",
  "frequency_penalty",
  "grammar",
  "repetition_penalty",
  "stream_options",
  "top_k",
  "top_n_tokens",
  "typical_p",
];

/** Goes on from where a text ends, up to a `suffix` if one is given. Answers are those of chats. */
// @__NO_SIDE_EFFECTS__
export function mistralFim(): Adapter<typeof textGeneration> {
  const { stream, ...text } = textOverChat(mistralChat());
  return {
    ...text,
    wire: "mistral-fim",
    toRequest: (call) => fimRequest(call),
    ...(stream && { stream: { ...stream, toRequest: (call) => fimRequest(call, true) } }),
  };
}

function fimRequest({ model, input }: Call<typeof textGeneration>, stream?: true): WireRequest {
  const members = renamed(openaiTextMembers(input), { seed: "random_seed" });
  for (const name of OMITTED) delete members[name];
  return {
    path: "/v1/fim/completions",
    body: { json: { model, ...members, prompt: input.inputs, stream } },
  };
}
