import type { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { Adapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import { completionParameters } from "../lib/completion-parameters.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { textGenerationViaChat } from "../lib/text-generation-via-chat.ts";
import { mistralChat } from "./client.ts";
import { mistralFimShape } from "./fim-shape.ts";

/** Fields that are rejected, as every unknown field is. */
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

/** Continues a text, up to an optional `suffix`. Responses have the chat format. */
// @__NO_SIDE_EFFECTS__
export function mistralFim(): Adapter<typeof textGeneration> {
  const { stream, ...text } = textGenerationViaChat(mistralChat());
  return {
    ...text,
    shape: mistralFimShape,
    buildRequest: (call) => fimRequest(call),
    ...(stream && { stream: { ...stream, buildRequest: (call) => fimRequest(call, true) } }),
  };
}

function fimRequest({ model, input }: Call<typeof textGeneration>, stream?: true): WireRequest {
  const members = renameKeys(completionParameters(input), { seed: "random_seed" });
  for (const name of OMITTED) delete members[name];
  return {
    path: "/v1/fim/completions",
    body: { json: { model, ...members, prompt: input.inputs, stream } },
  };
}
