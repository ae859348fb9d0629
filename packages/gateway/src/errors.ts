import type { ErrorCode } from "@inferhub/inference/core";

/** The client's codes, and what only a server can get wrong or be asked wrongly. */
export type GatewayErrorCode =
  | ErrorCode
  | "method-not-allowed"
  | "origin-refused"
  | "host-refused"
  | "token-missing"
  | "token-refused"
  | "scope-refused"
  | "budget-exhausted"
  | "overloaded"
  | "stopping"
  | "internal";

export interface GatewayErrorContext {
  readonly provider?: string;
  readonly operation?: string;
  /** Whether the same request may succeed when it is made again. */
  readonly retryable?: boolean;
  /** Seconds after which it makes sense. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** What the gateway itself refuses or fails at; calls that it makes fail with the client's own errors. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly code: GatewayErrorCode;
  readonly retryable: boolean;
  readonly provider: string | undefined;
  readonly operation: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: GatewayErrorCode, message: string, context: GatewayErrorContext = {}) {
    super(message, { cause: context.cause });
    this.code = code;
    this.retryable = context.retryable ?? false;
    this.provider = context.provider;
    this.operation = context.operation;
    this.retryAfterSeconds = context.retryAfterSeconds;
  }
}

/** Another process listens on the port. */
export class PortInUseError extends Error {
  override readonly name = "PortInUseError";
  readonly port: number;

  constructor(port: number, cause?: unknown) {
    super(`Port ${port} is in use: stop what listens there, or choose another port`, { cause });
    this.port = port;
  }
}

/** Anonymous clients could reach the gateway and spend its keys, because it requires no token. */
export class InsecureBindError extends Error {
  override readonly name = "InsecureBindError";
}
