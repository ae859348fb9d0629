import type { Operation } from "@inferhub/catalog";
import { readDataUrl } from "@inferhub/catalog/media";
import * as v from "valibot";

const MAX_WARNINGS = 5;

/**
 * Checks an output against the operation's schema. Returns one sentence per problem, and none for an unknown operation.
 * Loaded only for outputs of unknown shape, because it includes the catalog's schemas.
 */
export async function findWarnings(operation: string, data: unknown): Promise<readonly string[]> {
  const { OPERATIONS } = await import("@inferhub/catalog/operations");
  const found = (OPERATIONS as readonly Operation[]).find(({ id }) => id === operation);
  if (!found) return [];
  // Files arrive as URLs.
  const given = typeof data === "string" ? (readDataUrl(data) ?? data) : data;
  const { issues = [] } = v.safeParse(found.output as v.GenericSchema, given);
  return issues.slice(0, MAX_WARNINGS).map((issue) => {
    const place = v.getDotPath(issue);
    return place ? `${place}: ${issue.message}` : issue.message;
  });
}
