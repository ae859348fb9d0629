export { createClient } from "./client/create-client.ts";
export type {
  CallMeta,
  CallOptions,
  ClientOptions,
  Cost,
  FileCallOptions,
  Hooks,
  JobEvent,
} from "./client/options.ts";
export type { Locate, LocateQuery, Target } from "./client/target.ts";
export type { CallArgs, Client, StreamWithMeta, WithMeta } from "./client/types.ts";
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
export type { PollingOptions } from "./types/job.ts";
