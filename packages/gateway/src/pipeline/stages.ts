import type { Operation } from "@inferhub/catalog/define";
import type { OutputType } from "@inferhub/inference";
import type { FileCallOptions } from "@inferhub/inference/core";
import type { RoutingPlan } from "@inferhub/inference/routing";
import type { Principal } from "../auth/token.ts";
import type { Permit } from "../limits/limit.ts";
import type { CallBounds } from "../money/cost-bound.ts";
import type { Surface } from "../usage/usage-entry.ts";
import type { NativeBody } from "./native.ts";

/** A received request. Stages don't change it. */
export interface RequestContext {
  readonly requestId: string;
  /** Milliseconds of the monotonic clock. */
  readonly startedMs: number;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Returns a header by its lower-case name. */
  header(name: string): string | undefined;
}

/** A request with its principal. */
export interface Authenticated {
  readonly request: RequestContext;
  readonly principal: Principal;
  /** The organization to bill. */
  readonly billTo?: string | undefined;
}

/** A call, based on its URL, before its body is read. Recorded in the usage log. */
export interface AddressedCall extends Authenticated {
  /** `undefined` for polls of jobs, which are recorded when they start. */
  readonly surface: Surface | undefined;
  /** Operation ID. `undefined` if a pass-through request doesn't reveal it. */
  readonly operationId: string | undefined;
}

/** A parsed call, independent of the endpoint that received it. */
export interface CallRequest extends AddressedCall {
  readonly operation: Operation;
  readonly model: string | undefined;
  /** Provider. Default: determined by model and policy. */
  readonly provider?: string | readonly string[] | undefined;
  /** Arguments of the client method, without model and provider. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly outputType?: OutputType | undefined;
  /** Set for a body that providers with the same format receive unchanged. */
  readonly native?: NativeBody | undefined;
  /** Whether a cached output can be used. Default: true. */
  readonly cacheable?: boolean;
  /** Whether to reject or omit unsupported parameters. Default: all parameters are sent. */
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

/** An admitted call. */
export interface AdmittedCall extends RoutedCall {
  /** Held until the request is recorded. Shared by the calls of one request. */
  readonly permits: readonly Permit[];
  /** Maximum cost of the call. */
  readonly bounds: CallBounds;
}
