import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { listDocumentedParameters } from "@inferhub/inference/parameters";

const PARAMETER = "stream_options";

/** Parameters that enable usage in OpenAI's streams. */
export const STREAM_USAGE = { [PARAMETER]: { include_usage: true } };

/** Returns whether a provider documents the parameter. Others can reject it. */
export const supportsStreamUsage = (operationId: string, provider: string): boolean =>
  operationId === chatCompletion.id &&
  (listDocumentedParameters(operationId, provider)?.includes(PARAMETER) ?? false);

/** Returns whether an event contains only the final usage of a stream. */
export function isUsageEvent(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { choices, usage } = value as { readonly choices?: unknown; readonly usage?: unknown };
  return Array.isArray(choices) && choices.length === 0 && typeof usage === "object" && usage !== null;
}
