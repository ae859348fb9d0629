import { GatewayError } from "../errors.ts";

/** @throws GatewayError with code `input-invalid` for an invalid time */
export function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) {
    throw new GatewayError(
      "input-invalid",
      `"${text}" is not a valid time. Use ISO 8601, for example 2026-11-22T07:00:00Z`,
    );
  }
  return time;
}
