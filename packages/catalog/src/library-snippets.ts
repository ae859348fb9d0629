export type { Code, CodeLanguage } from "./code/code.ts";
export type { LibrarySnippets, LoadingOptions, Snippet, SnippetModel } from "./define-snippets.ts";
export { LIBRARY_SNIPPETS } from "./generated/library-snippets.ts";
