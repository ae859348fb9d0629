import type { HighlightedCode } from "../../lib/highlight.server.ts";
import type { SnippetChoice, SnippetChoices } from "./snippet-query.ts";

/** The displayed code with its alternatives. */
export interface SnippetView {
  readonly choice: SnippetChoice;
  readonly choices: SnippetChoices;
  /** Absent without an install command. */
  readonly install: HighlightedCode | undefined;
  readonly code: HighlightedCode;
  readonly providers: readonly { readonly id: string; readonly label: string }[];
  readonly operation: string;
  readonly model: string;
}

export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  python: "Python",
  js: "JavaScript",
  sh: "Shell",
};
