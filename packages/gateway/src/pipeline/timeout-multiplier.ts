import type { TimeoutOptions } from "@inferhub/inference/core";
import { GatewayError } from "../errors.ts";

/** Header with the timeout multiplier. */
export const TIMEOUT_MULTIPLIER_HEADER = "x-inferhub-timeout-multiplier";

/** Limits how long one request can occupy a slot at a provider. */
export const MAX_TIMEOUT_MULTIPLIER = 8;

/**
 * Timeout multiplier of a call; 1 by default.
 * @param header returns a request header by name
 * @throws GatewayError with code `input-invalid`
 */
export function readTimeoutMultiplier(header: (name: string) => string | undefined): number {
  const given = header(TIMEOUT_MULTIPLIER_HEADER);
  if (given === undefined) return 1;
  const times = Number(given);
  if (times >= 1 && times <= MAX_TIMEOUT_MULTIPLIER) return times;
  throw new GatewayError(
    "input-invalid",
    `${TIMEOUT_MULTIPLIER_HEADER} must be a number from 1 to ${MAX_TIMEOUT_MULTIPLIER}`,
  );
}

/** Multiplies all timeouts. */
export function scaleTimeouts(limits: TimeoutOptions, times: number): TimeoutOptions {
  const { total, connect, content, idle, poll, download } = limits;
  return {
    total: total * times,
    connect: connect * times,
    content: content * times,
    idle: idle * times,
    poll: poll * times,
    download: download * times,
  };
}
