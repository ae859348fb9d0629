import type { Code } from "@inferhub/catalog/code";
import type { JsonPath } from "@inferhub/inference/define";

/** Languages of snippets, which are also the names of template folders. */
export const LANGUAGES = ["python", "js", "sh"] as const;

/** A language of snippets. */
export type Language = (typeof LANGUAGES)[number];

/** A secret: the variable it is read from, or the one that a reader gave. */
export interface Secret {
  /** Name of an environment variable. */
  readonly variable: string;
  /** Written into the code instead. */
  readonly given?: string | undefined;
}

/** The form of a file in a request. */
export type FileForm = "bytes" | "base64" | "data-url" | "form" | "url";

/** What templates need to write down values: always one literal, whatever the value holds. */
export interface CodeWriter {
  text(text: string): string;
  /** A name of a field in a literal. */
  key(name: string): string;
  /** A literal, of several lines where it is wide. */
  value(value: unknown): string;
  /** A text with a secret behind some words: `Bearer ` and the token. */
  secret(before: string, secret: Secret): string;
  /** A text made of literals and of expressions of the language. */
  concat(parts: readonly (string | Code)[]): string;
  /** A variable, as {@link concat} takes it. */
  variable(name: string): Code;
  /**
   * An environment variable, as {@link concat} takes it.
   * @param isUrl whether it contains a URL, which loses a slash at its end
   */
  environment(name: string, isUrl: boolean): Code;
  /** What is at a path inside the value that `base` names. */
  member(base: string, path: JsonPath): string;
  /** A file that has been read into a variable, in the form in which a request holds it. */
  file(variable: string, form: FileForm, type: string): Code;
}
