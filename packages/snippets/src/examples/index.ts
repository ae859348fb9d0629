export { type Examples, findTaskExample, listExampleModels, type TaskExample } from "./example-models.ts";
export {
  findLibrariesWithSnippets,
  type LibraryWithSnippets,
  listLibrariesWithSnippets,
} from "./libraries-with-snippets.ts";
export { findMissingCode, type MissingCode } from "./missing-code.ts";
export { getSnippetFacts, hasSnippets, type SnippetFacts } from "./snippet-facts.ts";
