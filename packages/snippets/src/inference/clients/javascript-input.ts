import { type Code, javascript } from "@inferhub/catalog/code";
import type { OperationId } from "@inferhub/catalog/operations";
import type { CallInput } from "../call-input.ts";

/** The bytes of a file, whose type clients see themselves. */
export const readInNode = ({ name }: File): Code => javascript`await readFile(${name})`;

/** The same with its type, for clients that do not look. */
export const blobInNode = ({ name, type }: File): Code =>
  javascript`new Blob([await readFile(${name})], { type: ${type} })`;

/** Five steps are enough to see what a model draws, unless the reader says how many. */
export function fewerSteps(operation: OperationId, input: CallInput): CallInput {
  if (operation !== "text-to-image" || "parameters" in input) return input;
  return { ...input, parameters: { num_inference_steps: 5 } };
}
