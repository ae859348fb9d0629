import type { Middleware, Routing } from "../contracts/client.ts";
import type { ModelDirectory } from "../contracts/model-directory.ts";
import { ProviderApiError } from "../errors.ts";

/** Words by which a provider says that it has no such model. */
const MODEL_NOT_FOUND_PATTERN =
  /model.{0,200}(not (supported|found|available|exist|served|deployed)|does not exist)|no such model|unknown model/is;

/** Makes a source forget what it said of a model that the provider then did not know. */
export function invalidateUnknownModels(source: ModelDirectory): Middleware {
  const note = (error: unknown, args: unknown) => {
    if (!(error instanceof ProviderApiError)) return;
    const { status } = error.httpResponse;
    const refused = [400, 404, 410, 422].includes(status) && MODEL_NOT_FOUND_PATTERN.test(error.message);
    const { model } = (args ?? {}) as Routing;
    if (refused && model) source.invalidate?.(model);
  };
  return (inner) => ({
    call: (client, operation, args, overrides) =>
      inner.call(client, operation, args, overrides).catch((error) => {
        note(error, args);
        throw error;
      }),
    stream: (client, operation, args, overrides, onMeta) =>
      inner.stream(client, operation, args, overrides, (meta) => {
        Promise.resolve(meta).catch((error) => note(error, args));
        onMeta(meta);
      }),
  });
}
