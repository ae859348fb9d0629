import type { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { Call } from "../../contracts/call.ts";
import { renameKeys } from "./rename-keys.ts";

/** Fields that are not sent: the Hub's own without a counterpart, which strict servers reject, and a second model. */
const DROPPED = [
  "details",
  "decoder_input_details",
  "do_sample",
  "model",
  "return_full_text",
  "truncate",
  "watermark",
];

/** The parameters of a call, under OpenAI's names. */
export function completionParameters({
  parameters,
  inputs: _,
  ...rest
}: Call<typeof textGeneration>["input"]): Record<string, unknown> {
  const members = { ...rest, ...renameKeys(parameters, { max_new_tokens: "max_tokens" }) };
  return Object.fromEntries(Object.entries(members).filter(([name]) => !DROPPED.includes(name)));
}
