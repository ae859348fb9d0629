import type { Provider } from "@inferhub/inference";
import type { EventKind, ServerBody, ServerError, ServerResponse } from "@inferhub/inference/define";
import type { Settings } from "../options.ts";
import type { JobOverride, StoreFile } from "../state/job.ts";
import type { JobRequestKind } from "../state/job-request-kind.ts";
import type { State } from "../state/state.ts";

/** A format of requests and responses, seen from the provider's side. */
export interface FormatHandler {
  /** @throws Refusal */
  buildResponse(call: ServerCall): Response | Promise<Response>;
  /** Handles a request based on an earlier response, such as a poll. Returns `undefined` for other requests. */
  handleFollowUp?(request: FollowUpRequest): (() => Response | Promise<Response>) | undefined;
  /** What such a request is about; omitted by formats without jobs. */
  describeFollowUp?(request: FollowUpRequest): FollowUpInfo | undefined;
  /** Whether such a request needs no credential, since its URL is one; omitted where all need one. */
  skipsAuth?(request: FollowUpRequest): boolean;
  buildError(error: ServerError): ServerResponse;
  /** Whether a body requests an operation, if several share a URL. Omitted by formats that can't decide. */
  accepts?(operation: string, body: ServerBody): boolean;
  /** Kind of a stream event's data. Omitted by formats without streams. */
  eventKind?(data: string): EventKind;
}

export type { EventKind };

/** Details of a follow-up request. For an unknown job, only the step. */
export interface FollowUpInfo {
  readonly step: JobRequestKind;
  readonly operation: string | undefined;
  readonly model: string | undefined;
}

interface ServerContext {
  readonly provider: Provider;
  readonly settings: Settings;
  readonly state: State;
  readonly store: StoreFile;
  /** What is decided of the job that the request submits or requests. */
  readonly jobOverride?: JobOverride | undefined;
}

export interface ServerCall extends ServerContext {
  readonly operation: string;
  /** As the caller named it, in the path or in the body. */
  readonly model: string;
  /** Path as sent to the provider, for formats that encode streaming or the model in it. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: ServerBody;
  /** Fires when the client has left. */
  readonly signal: AbortSignal;
  /** The provider's real URL for this request. */
  readonly baseUrl: string;
  /** Default: made of the body. */
  readonly requestId?: string;
}

export interface FollowUpRequest extends ServerContext {
  /** Its body is unread. */
  readonly request: Request;
  /** Answers a different request of the same client, such as a row of a batch. */
  readonly dispatch: (path: string, json: unknown) => Promise<Response>;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Model ID in responses, marked as the sandbox's. */
export const toSandboxModelId = (model: string): string => `sandbox/${model}`;
