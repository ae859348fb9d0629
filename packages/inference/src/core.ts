export type { RetryOptions, TimeoutOptions } from "./contracts/http.ts";
export type { PollingOptions } from "./contracts/job.ts";
export type { CallMeta, CallOptions, Cost, FileCallOptions, Hooks, JobEvent } from "./contracts/options.ts";
export type { Candidate, ResolveCandidate, RoutingRequest } from "./engine/candidate.ts";
export { createClient } from "./engine/create-client.ts";
export type { ClientOptions } from "./engine/options.ts";
export type { CallArgs, Client, StreamWithMeta, WithMeta } from "./engine/types.ts";
export {
  type ErrorCode,
  HubApiError,
  IncompleteStreamError,
  InferenceClientError,
  InputError,
  ProviderApiError,
  ProviderOutputError,
  RoutingError,
  TimeoutError,
} from "./errors.ts";
export { DEFAULT_TIMEOUT } from "./http/deadline.ts";
