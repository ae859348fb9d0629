import type { Operation } from "@inferhub/catalog";
import { readDataUrl } from "@inferhub/catalog/media";
import * as v from "valibot";

const MAX_WARNINGS = 5;

/**
 * What an operation's output schema says against an answer, a sentence each; nothing where the operation is not known.
 * Loaded when an answer has no shape that is known: it brings the catalogue's schemas.
 */
export async function findWarnings(operation: string, data: unknown): Promise<readonly string[]> {
  const { OPERATIONS } = await import("@inferhub/catalog/operations");
  const found = (OPERATIONS as readonly Operation[]).find(({ id }) => id === operation);
  if (!found) return [];
  // Files arrive as addresses.
  const given = typeof data === "string" ? (readDataUrl(data) ?? data) : data;
  const { issues = [] } = v.safeParse(found.output as v.GenericSchema, given);
  return issues.slice(0, MAX_WARNINGS).map((issue) => {
    const place = v.getDotPath(issue);
    return place ? `${place}: ${issue.message}` : issue.message;
  });
}
