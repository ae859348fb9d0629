import type { SnippetCall } from "./call.ts";
import { findFileName } from "./file-names.ts";
import { locateOutput } from "./http/output-location.ts";
import type { ResolvedCall } from "./http/resolved-call.ts";

/**
 * The name under which code of a library saves the file of a response: with the ending of what the provider responds with,
 * where the request is known. Undefined where the response isn't a file.
 */
export function findSavedName(
  { operation }: SnippetCall,
  resolved: ResolvedCall | undefined,
): string | undefined {
  const usual = findFileName(operation.id);
  if (!usual || !resolved) return usual;
  const { file } = locateOutput(resolved.shape, operation.id, resolved.request.body);
  // A client puts bare samples into a file of the usual type.
  return file && !file.endsWith(".pcm") ? file : usual;
}
