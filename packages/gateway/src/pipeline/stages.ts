import type { Operation } from "@inferhub/catalog/define";
import type { OutputType } from "@inferhub/inference";
import type { FileCallOptions } from "@inferhub/inference/core";
import type { RoutingPlan } from "@inferhub/inference/routing";
import type { Principal } from "../auth/token.ts";
import type { Permit } from "../limits/limit.ts";
import type { CallBounds } from "../money/cost-bound.ts";
import type { Surface } from "../usage/usage-entry.ts";
import type { NativeBody } from "./native.ts";

/** A request as it was received. No stage changes it. */
export interface RequestContext {
  readonly requestId: string;
  /** Milliseconds of the monotonic clock. */
  readonly startedMs: number;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Returns a header by its lower-case name. */
  header(name: string): string | undefined;
}

/** A request with the principal that makes it. */
export interface Authenticated {
  readonly request: RequestContext;
  readonly principal: Principal;
  /** The organization to bill. */
  readonly billTo?: string | undefined;
}

/** A call as its URL describes it, before its body is read. Such requests are recorded as usage. */
export interface AddressedCall extends Authenticated {
  /** `undefined` for polls of jobs, which are recorded when they are started. */
  readonly surface: Surface | undefined;
  /** ID of the operation. `undefined` where a provider's own format does not tell. */
  readonly operationId: string | undefined;
}

/** A parsed call, independent of the endpoint that received it. */
export interface CallRequest extends AddressedCall {
  readonly operation: Operation;
  readonly model: string | undefined;
  /** Default: selected by model and policy. */
  readonly provider?: string | readonly string[] | undefined;
  /** The input of the client's method, without model and provider. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly outputType?: OutputType | undefined;
  /** Set for a body that a provider of the same format takes unchanged. */
  readonly native?: NativeBody | undefined;
  /** Whether a cached output may serve it. Default: true. */
  readonly cacheable?: boolean;
  /** Whether a provider gets no parameter that it does not have: it is rejected, or omitted by name. Default: all are sent. */
  readonly checksParameters?: boolean;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  readonly hooks?: FileCallOptions["hooks"];
  /** Called when the first request is sent. */
  readonly onSent?: () => void;
}

/** A call with its candidates. */
export interface RoutedCall {
  readonly call: CallRequest;
  readonly plan: RoutingPlan;
}

/** A call that its limits let through. */
export interface AdmittedCall extends RoutedCall {
  /** Held until the request is recorded. Shared by the calls of one request. */
  readonly permits: readonly Permit[];
  /** The most that the call can cost. */
  readonly bounds: CallBounds;
}
