import type { WireRequest } from "../contracts/wire.ts";

/** Seconds since 1970, or ISO 8601, as ISO 8601. Empty for no time. */
export function toIso(time: number | string | null | undefined): string {
  if (time === null || time === undefined) return "";
  const date = new Date(typeof time === "number" ? time * 1_000 : time);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** Requests the content of a file. */
export const fileContent = (files: string, id: string): WireRequest => ({
  method: "GET",
  path: `${files}/${id}/content`,
});
