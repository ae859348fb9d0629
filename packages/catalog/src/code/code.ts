/** Languages of code. `text` is a message instead of code. */
export type CodeLanguage = "python" | "javascript" | "shell" | "csharp" | "yaml" | "json" | "text";

const CODE: unique symbol = /* @__PURE__ */ Symbol.for("@inferhub/code");

/** Code. In a template of other code, it is inserted unchanged, and any other value becomes a literal. */
export interface Code {
  /** A symbol, which parsed JSON can't contain, so untrusted values are never treated as code. */
  readonly [CODE]: true;
  readonly language: CodeLanguage;
  readonly code: string;
}

/** Marks a string as code whose values are all escaped. */
export function createCode(language: CodeLanguage, code: string): Code {
  return { [CODE]: true, language, code };
}

/** Returns whether a value is code. Other values must be quoted. */
export function isCode(value: unknown): value is Code {
  return typeof value === "object" && value !== null && CODE in value;
}

/** A message instead of code. Used verbatim. */
export function message(words: string): Code {
  return createCode("text", words);
}
