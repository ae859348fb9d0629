import { type Code, javascript } from "@inferhub/catalog/code";
import type { SnippetCall } from "../call.ts";
import type { CallInput } from "../call-input.ts";

/** Reads a file without its type, for clients that detect it. */
export const readInNode = ({ name }: File): Code => javascript`await readFile(${name})`;

/** Reads a file with its type, for clients that don't detect it. */
export const blobInNode = ({ name, type }: File): Code =>
  javascript`new Blob([await readFile(${name})], { type: ${type} })`;

/**
 * Adds 5 inference steps, unless the user sets them, so that the example runs fast. Closed models don't have this
 * parameter.
 */
export function withDefaultSteps({ operation, provider }: SnippetCall, input: CallInput): CallInput {
  if (operation.id !== "text-to-image" || provider?.clientSideRoutingOnly || "parameters" in input)
    return input;
  return { ...input, parameters: { num_inference_steps: 5 } };
}
