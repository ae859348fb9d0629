import * as v from "valibot";
import { WireError, type WireRequest } from "../contracts/wire.ts";

/** @throws WireError naming the member that is wrong */
export function parseReply<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body);
  if (success) return output;
  const [issue] = issues;
  // What was received may be a prompt.
  const message = issue.message.replace(/ but received .*/s, "");
  throw new WireError("malformed", `${v.getDotPath(issue) ?? "batch"}: ${message}`);
}

/** Seconds since 1970, or ISO 8601, as ISO 8601. Empty for no time. */
export function toIso(time: number | string | null | undefined): string {
  if (time === null || time === undefined) return "";
  const date = new Date(typeof time === "number" ? time * 1_000 : time);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** Requests what a file holds. */
export const fileContent = (files: string, id: string): WireRequest => ({
  method: "GET",
  path: `${files}/${id}/content`,
});
