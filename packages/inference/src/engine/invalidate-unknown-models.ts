import type { ModelDirectory } from "../contracts/model-directory.ts";
import { ProviderApiError } from "../errors.ts";

/** Words by which a provider states that it has no such model. */
const MODEL_NOT_FOUND_PATTERN =
  /model.{0,200}(not (supported|found|available|exist|served|deployed)|does not exist)|no such model|unknown model/is;

/** Makes a source forget what it said of a model, if a call failed because the provider does not know the model. */
export function invalidateUnknownModel(source: ModelDirectory, model: string, error: unknown): void {
  if (!(error instanceof ProviderApiError)) return;
  const { status } = error.httpResponse;
  if ([400, 404, 410, 422].includes(status) && MODEL_NOT_FOUND_PATTERN.test(error.message))
    source.invalidate?.(model);
}
