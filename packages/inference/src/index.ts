export type { Adapter } from "./contracts/adapter.ts";
export type { Call } from "./contracts/call.ts";
export type { ExtraParameters } from "./contracts/extra-parameters.ts";
export type {
  ModelDirectory,
  ModelMapping,
  ModelMappingInput,
  ModelQuery,
  ModelTable,
} from "./contracts/model-directory.ts";
export type { ModelList } from "./contracts/model-list.ts";
export type { AtEndpoint, EndpointRouting, ModelRouting } from "./contracts/model-routing.ts";
export type { FileOptions, FileOutputs, OutputType } from "./contracts/options.ts";
export type { Provider } from "./contracts/provider.ts";
export { isServerOnThisMachine } from "./contracts/served-by.ts";
export * from "./core.ts";
export { findOtherCredential } from "./credentials/with-credentials.ts";
export { buildAuthHeader, buildUrl, connectViaRouter, ROUTER_URL } from "./engine/address.ts";
export { buildRequest } from "./engine/build-preset-request.ts";
export {
  type BuildOptions,
  type BuiltRequest,
  buildRequestFor,
} from "./engine/build-request.ts";
export { listOperations } from "./engine/create-client.ts";
export { buildCredentialHeader } from "./engine/credential-header.ts";
export { createEndpointProvider } from "./engine/endpoint.ts";
export { hubRouter } from "./engine/hub-router.ts";
export { toHubTask, toOperationId } from "./engine/hub-task.ts";
export { HUB_URL } from "./engine/hub-url.ts";
export { InferenceClient, type InferenceClientOptions } from "./engine/inference-client.ts";
export { readBaseUrlsFromEnv, readKeysFromEnv } from "./engine/keys-from-env.ts";
export { toMethodName } from "./engine/names.ts";
export { isProvider, parseProvider } from "./engine/parse-provider.ts";
export type { RequestOptions, UnvalidatedArgs } from "./engine/unvalidated-request.ts";
export type * from "./generated/args.ts";
export type * from "./generated/catalog-types.ts";
export type { ClientMethods, ClientMethodsWithMeta } from "./generated/methods.ts";
export type * from "./generated/provider-ids.ts";
export { FAULT_HEADER, SERVED_BY_HEADER } from "./lib/emulator-headers.ts";
export { isPrivateHost } from "./media/egress.ts";
export { PROVIDERS } from "./providers/index.ts";
