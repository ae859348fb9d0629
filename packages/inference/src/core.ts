export type { PollingOptions } from "./contracts/job.ts";
export type { Candidate, ResolveCandidate, RoutingRequest } from "./engine/candidate.ts";
export { createClient } from "./engine/create-client.ts";
export type {
  CallMeta,
  CallOptions,
  ClientOptions,
  Cost,
  FileCallOptions,
  Hooks,
  JobEvent,
} from "./engine/options.ts";
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
export { DEFAULT_TIMEOUT, type TimeoutOptions } from "./http/deadline.ts";
export type { RetryOptions } from "./http/retry.ts";
