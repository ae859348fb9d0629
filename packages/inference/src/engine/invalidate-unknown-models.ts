import type { ModelDirectory } from "../contracts/model-directory.ts";
import { ProviderApiError } from "../errors.ts";

/** Phrases that providers use for unknown models. */
const MODEL_NOT_FOUND_PATTERN =
  /model.{0,200}(not (supported|found|available|exist|served|deployed)|does not exist)|no such model|unknown model/is;

/** Invalidates a source's entry for a model, if a call failed because the provider doesn't have the model. */
export function invalidateUnknownModel(source: ModelDirectory, model: string, error: unknown): void {
  if (!(error instanceof ProviderApiError)) return;
  const { status } = error.httpResponse;
  if ([400, 404, 410, 422].includes(status) && MODEL_NOT_FOUND_PATTERN.test(error.message))
    source.invalidate?.(model);
}
