export type { Code, CodeLanguage } from "./code/code.ts";
export type { LibrarySnippets, Snippet, SnippetModel } from "./define-snippets.ts";
export { LIBRARY_SNIPPETS } from "./generated/library-snippets.ts";
