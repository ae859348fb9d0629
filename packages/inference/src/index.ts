export { addressOf, authHeader, ROUTER_URL, routeThroughRouter } from "./client/address.ts";
export { buildRequest } from "./client/build-preset-request.ts";
export {
  type BuildOptions,
  type BuiltRequest,
  buildRequestFor,
} from "./client/build-request.ts";
export { operationsOf } from "./client/create-client.ts";
export { endpointProvider } from "./client/endpoint.ts";
export { HUB_URL } from "./client/hub-models.ts";
export { hubRouter } from "./client/hub-router.ts";
export { hubTaskOf, operationOfTask } from "./client/hub-task.ts";
export { InferenceClient, type InferenceClientOptions } from "./client/inference-client.ts";
export { keysFromEnv } from "./client/keys-from-env.ts";
export type { GivenMapping, Lookup, Mapping, MappingSource, ModelTable } from "./client/mappings.ts";
export { methodName } from "./client/names.ts";
export type { RawArgs, RequestOptions } from "./client/raw-request.ts";
export * from "./core.ts";
export { isPrivateHost } from "./media/egress.ts";
export { PROVIDERS, type ProviderId } from "./providers/index.ts";
export { ANSWERED_BY_HEADER, FAULT_HEADER } from "./shared/stand-in.ts";
export type { Adapter, Call, OutputType } from "./types/adapter.ts";
export type { ModelList } from "./types/model-list.ts";
export type { Provider } from "./types/provider.ts";
