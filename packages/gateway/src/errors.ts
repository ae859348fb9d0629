import type { ErrorCode } from "@inferhub/inference/core";

/** The client's error codes, and additional codes of the gateway. */
export type GatewayErrorCode =
  | ErrorCode
  | "method-not-allowed"
  | "upgrade-refused"
  | "origin-refused"
  | "host-refused"
  | "token-missing"
  | "token-refused"
  | "scope-refused"
  | "budget-exhausted"
  | "price-unknown"
  | "response-too-large"
  | "overloaded"
  | "stopping"
  | "store-unavailable"
  | "internal";

/** Details of an exhausted budget. */
export interface BudgetShortage {
  /** Owner of the budget: `token:tok_1`, `organization:acme`. */
  readonly account?: string | undefined;
  /** Maximum cost of the request in US dollars. */
  readonly neededUsd: number;
  /** Remaining budget in US dollars. */
  readonly leftUsd: number;
  /** The parameter that limits the cost of the request, such as `max_tokens`. */
  readonly parameter?: string | undefined;
}

export interface GatewayErrorContext {
  readonly provider?: string;
  readonly operation?: string;
  /** Whether a retry of the same request can succeed. */
  readonly retryable?: boolean;
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds?: number;
  readonly budget?: BudgetShortage;
  /** The rejected parameter. */
  readonly parameter?: string;
  readonly cause?: unknown;
}

/** An error of the gateway. Calls to providers fail with the client's errors. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly code: GatewayErrorCode;
  readonly retryable: boolean;
  readonly provider: string | undefined;
  readonly operation: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Set for `budget-exhausted`. */
  readonly budget: BudgetShortage | undefined;
  /** The rejected parameter, if there is one. */
  readonly parameter: string | undefined;

  constructor(code: GatewayErrorCode, message: string, context: GatewayErrorContext = {}) {
    super(message, { cause: context.cause });
    this.code = code;
    this.retryable = context.retryable ?? false;
    this.provider = context.provider;
    this.operation = context.operation;
    this.retryAfterSeconds = context.retryAfterSeconds;
    this.budget = context.budget;
    this.parameter = context.parameter;
  }
}

/** Thrown if the port is in use. */
export class PortInUseError extends Error {
  override readonly name = "PortInUseError";
  readonly port: number;

  constructor(port: number, cause?: unknown) {
    super(`Port ${port} is in use. Stop the process that listens on it, or set a different port`, { cause });
    this.port = port;
  }
}

/** Thrown if unauthenticated clients could use the gateway and its API keys. */
export class InsecureBindError extends Error {
  override readonly name = "InsecureBindError";
}
