import { LIBRARIES, type Library } from "@inferhub/catalog";
import { hasSnippets } from "./snippet-facts.ts";

/** What to show for a library of the catalog that has no code. */
export interface MissingCode {
  /** The library's name, as users write it. */
  readonly name: string;
  /** One sentence. */
  readonly reason: string;
  /** URL of its documentation, or of its repository if it has no documentation of its own. */
  readonly documentation: string;
}

/**
 * Why a library has no code, and where to read about it instead.
 * @returns `undefined` if the library has code, or if the catalog has no such library
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
