import { type Code, javascript } from "@inferhub/catalog/code";
import type { SnippetCall } from "../call.ts";
import type { CallInput } from "../call-input.ts";

/** The bytes of a file, whose type clients see themselves. */
export const readInNode = ({ name }: File): Code => javascript`await readFile(${name})`;

/** The same with its type, for clients that do not look. */
export const blobInNode = ({ name, type }: File): Code =>
  javascript`new Blob([await readFile(${name})], { type: ${type} })`;

/**
 * Five steps are enough to see what a model draws, unless the reader describes how many. Closed models are not asked how they
 * go about it.
 */
export function withDefaultSteps({ operation, provider }: SnippetCall, input: CallInput): CallInput {
  if (operation.id !== "text-to-image" || provider?.clientSideRoutingOnly || "parameters" in input)
    return input;
  return { ...input, parameters: { num_inference_steps: 5 } };
}
