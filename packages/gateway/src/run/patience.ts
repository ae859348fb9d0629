import type { TimeoutOptions } from "@inferhub/inference/core";
import { GatewayError } from "../errors.ts";

/** How many times as long as usual a caller waits. */
export const PATIENCE_HEADER = "x-inferhub-patience";

/** Longer than this nobody holds a place at a provider. */
export const MOST_PATIENCE = 8;

/**
 * How many times as long as usual a call may take; 1 where the caller does not say.
 * @param header gives a header of the request by its name
 * @throws GatewayError with code `input-invalid`
 */
export function patienceOf(header: (name: string) => string | undefined): number {
  const given = header(PATIENCE_HEADER);
  if (given === undefined) return 1;
  const times = Number(given);
  if (times >= 1 && times <= MOST_PATIENCE) return times;
  throw new GatewayError("input-invalid", `${PATIENCE_HEADER} must be a number from 1 to ${MOST_PATIENCE}`);
}

/** Every limit of time, that many times as long. */
export function longer(limits: TimeoutOptions, times: number): TimeoutOptions {
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
