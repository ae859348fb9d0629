import type { Provider } from "@inferhub/inference";
import type { EventKind, ServerBody, ServerError, ServerResponse } from "@inferhub/inference/define";
import type { Settings } from "../options.ts";
import type { JobOverride, StoreFile } from "../state/job.ts";
import type { JobRequestKind } from "../state/job-request-kind.ts";
import type { State } from "../state/state.ts";

/** A wire format on the provider's side. */
export interface FormatHandler {
  /** @throws ApiError */
  buildResponse(call: ServerCall): Response | Promise<Response>;
  /** Handles a request based on an earlier response, such as a poll. Returns `undefined` for other requests. */
  handleFollowUp?(request: FollowUpRequest): (() => Response | Promise<Response>) | undefined;
  /** Returns the details of a follow-up request. Omitted by formats without jobs. */
  describeFollowUp?(request: FollowUpRequest): FollowUpInfo | undefined;
  /** Returns whether a follow-up request needs no credential, because its URL is one. Omitted if all need one. */
  skipsAuth?(request: FollowUpRequest): boolean;
  buildError(error: ServerError): ServerResponse;
  /** Returns whether a body is for an operation, if several share a URL. Omitted by formats that can't decide. */
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
  /** Fault effects on the job of the request. */
  readonly jobOverride?: JobOverride | undefined;
}

export interface ServerCall extends ServerContext {
  readonly operation: string;
  /** Model ID in the path or the body. */
  readonly model: string;
  /** Path as sent to the provider, for formats that encode streaming or the model in it. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: ServerBody;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** The provider's real URL for this request. */
  readonly baseUrl: string;
  /** Default: derived from the body. */
  readonly requestId?: string;
}

export interface FollowUpRequest extends ServerContext {
  /** The original request, with an unread body. */
  readonly request: Request;
  /** Handles another request of the same client, such as a row of a batch. */
  readonly dispatch: (path: string, json: unknown) => Promise<Response>;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Model ID in responses, marked as the sandbox's. */
export const toSandboxModelId = (model: string): string => `sandbox/${model}`;
