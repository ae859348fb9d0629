import { LIBRARIES, type Library } from "@inferhub/catalog";
import { hasSnippets } from "./snippet-facts.ts";

/** Information to show for a library without snippets. */
export interface MissingCode {
  /** Display name of the library. */
  readonly name: string;
  /** Why the library has no snippets, in one sentence. */
  readonly reason: string;
  /** URL of its documentation, or of its repository if it has no documentation of its own. */
  readonly documentation: string;
}

/**
 * Returns why a library has no snippets, and where its documentation is.
 * @returns `undefined` if the library has snippets or isn't in the catalog
 */
export function findMissingCode(key: string): MissingCode | undefined {
  const library = (LIBRARIES as readonly Library[]).find((each) => each.key === key);
  if (!library || hasSnippets(key)) return undefined;
  const { prettyLabel: name, usage, docsUrl, repoUrl } = library;
  return {
    name,
    reason: usage.unknown ?? `The catalog has no code for ${name} yet.`,
    documentation: docsUrl ?? repoUrl,
  };
}
