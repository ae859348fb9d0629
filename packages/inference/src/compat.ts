/**
 * The exports of `@huggingface/inference`, with the same arguments and results:
 * `import { InferenceClient, textGeneration } from "@inferhub/inference/compat"`.
 */

export { HfInference, InferenceClient, InferenceClientEndpoint } from "./compat/clients.ts";
export * from "./compat/functions.ts";
export {
  getProviderHelper,
  makeRequestOptions,
  makeRequestOptionsFromResolvedModel,
} from "./compat/internals.ts";
export { setLogger } from "./compat/logger.ts";
export {
  INFERENCE_PROVIDERS,
  PROVIDERS,
  PROVIDERS_HUB_ORGS,
  PROVIDERS_OR_POLICIES,
} from "./compat/providers.ts";
export type * from "./compat/types.ts";
export {
  HubApiError as InferenceClientHubApiError,
  InferenceClientError,
  InputError as InferenceClientInputError,
  ProviderApiError as InferenceClientProviderApiError,
  ProviderOutputError as InferenceClientProviderOutputError,
  RoutingError as InferenceClientRoutingError,
} from "./errors.ts";
