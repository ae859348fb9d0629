import type { Code } from "@inferhub/catalog/code";
import type { JsonPath } from "@inferhub/inference/define";

/** Languages of snippets, and names of the template folders. */
export const LANGUAGES = ["python", "js", "sh"] as const;

/** A language of snippets. */
export type Language = (typeof LANGUAGES)[number];

/** A secret: an environment variable, or a value that the user passed. */
export interface Secret {
  /** Name of an environment variable. */
  readonly variable: string;
  /** Value to insert into the code instead. */
  readonly given?: string | undefined;
}

/** The form of a file in a request. */
export type FileForm = "bytes" | "base64" | "data-url" | "form" | "url";

/** Writes values as code for templates. Each value becomes one literal, with any special characters escaped. */
export interface CodeWriter {
  text(text: string): string;
  /** Writes a field name in a literal. */
  key(name: string): string;
  /** Writes a literal, on several lines if it is long. */
  value(value: unknown): string;
  /** Writes a string that ends with a secret, such as `Bearer ` and the token. */
  secret(before: string, secret: Secret): string;
  /** Concatenates literals and expressions to a string. */
  concat(parts: readonly (string | Code)[]): string;
  /** A variable for {@link concat}. */
  variable(name: string): Code;
  /**
   * An environment variable for {@link concat}.
   * @param isUrl whether it contains a URL, whose trailing slash is removed
   */
  environment(name: string, isUrl: boolean): Code;
  /** Reads the value at a path of the variable `base`. */
  member(base: string, path: JsonPath): string;
  /** Converts a file in a variable to the form that the request requires. */
  file(variable: string, form: FileForm, type: string): Code;
}
