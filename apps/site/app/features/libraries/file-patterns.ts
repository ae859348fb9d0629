import { type DownloadQuery, parseDownloadQuery, type QueryField } from "@inferhub/catalog/download-query";

/**
 * Converts a file query to patterns, of which any can match, such as `config.json` or `config.*` in every folder.
 * @returns the query itself if patterns can't express it
 */
export function toFilePatterns(query: string): readonly string[] {
  const parsed = parseDownloadQuery(query);
  const patterns = (parsed.kind === "or" ? parsed.parts : [parsed]).map(toPattern);
  return patterns.every((each) => each !== undefined) ? patterns : [query];
}

function toPattern(query: DownloadQuery): string | undefined {
  const parts = query.kind === "and" ? query.parts : [query];
  const values = new Map<QueryField, string>();
  let isInFolder = false;
  for (const part of parts) {
    if (part.kind === "equals" && !values.has(part.field)) values.set(part.field, part.value);
    else if (part.kind === "exists" && part.field === "path_prefix") isInFolder = true;
    else return undefined;
  }
  const path = values.get("path");
  if (path !== undefined) return parts.length === 1 ? path : undefined;
  const folder = values.get("path_prefix") ?? (isInFolder ? "*/**/" : "**/");
  return `${folder}${values.get("path_filename") ?? "*"}.${values.get("path_extension") ?? "*"}`;
}
