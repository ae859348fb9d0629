import type { ModelRecord, Offer } from "@inferhub/catalog/models";
import type { OperationId } from "@inferhub/catalog/operations";
import type { ProviderId } from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import { type InferenceSnippet, inferenceSnippets } from "@inferhub/snippets";
import { sanitizeText } from "../../lib/sanitize-text.ts";

/** Model data for code generation. */
type CalledModel = Pick<ModelRecord, "id" | "pipeline_tag" | "mask_token">;

/** Code in every language, with the provider's model ID. Empty for models without an operation. */
export function writeModelCalls(
  { id, pipeline_tag, mask_token }: CalledModel,
  offers: readonly Offer[],
  operation: OperationId,
  { provider, stream }: { readonly provider: string; readonly stream: boolean },
): readonly InferenceSnippet[] {
  const offer = offers.find((each) => each.provider === provider);
  const model = {
    id,
    ...(pipeline_tag ? { pipeline_tag } : {}),
    ...(mask_token ? { mask_token: sanitizeText(mask_token, 40) } : {}),
  };
  try {
    return inferenceSnippets(model, {
      // Only ids of the list come here.
      provider: provider as ProviderId,
      operation,
      streaming: stream,
      ...(offer ? { mapping: { providerId: offer.providerModelId } } : {}),
    });
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}
