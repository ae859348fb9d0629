export type { Candidate } from "./contracts/candidate.ts";
export type { ClientOptions, ResolveCandidate, RoutingRequest } from "./contracts/client.ts";
export type { RetryOptions, TimeoutOptions } from "./contracts/http.ts";
export type { PollingOptions } from "./contracts/job.ts";
export type { CallMeta, CallOptions, Cost, FileCallOptions, Hooks, JobEvent } from "./contracts/options.ts";
export { isImitated, LOCAL_SERVER } from "./contracts/served-by.ts";
export { createClient } from "./engine/create-client.ts";
export type { CallArgs, ChunkStream, Client, StreamWithMeta, WithMeta } from "./engine/types.ts";
export {
  type ErrorCode,
  HubApiError,
  IncompleteStreamError,
  InferenceClientError,
  InferhubError,
  InputError,
  isInferhubError,
  ProviderApiError,
  ProviderOutputError,
  RoutingError,
  TimeoutError,
} from "./errors.ts";
export { DEFAULT_TIMEOUT, resolveTimeouts } from "./http/deadline.ts";
