import type { SnippetCall } from "./call.ts";
import { findFileName } from "./file-names.ts";
import { locateOutput } from "./http/output-location.ts";
import type { ResolvedCall } from "./http/resolved-call.ts";

/**
 * Returns the name of the output file in a library's snippet. If the request is known, the extension matches the
 * provider's response. Returns `undefined` if the response isn't a file.
 */
export function findSavedName(
  { operation }: SnippetCall,
  resolved: ResolvedCall | undefined,
): string | undefined {
  const usual = findFileName(operation.id);
  if (!usual || !resolved) return usual;
  const { file } = locateOutput(resolved.shape, operation.id, resolved.request.body);
  // Clients convert raw PCM samples to a file of the default type.
  return file && !file.endsWith(".pcm") ? file : usual;
}
