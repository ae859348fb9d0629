/** Languages that code is shown in; `text` is a message that stands where there is no code. */
export type CodeLanguage = "python" | "javascript" | "shell" | "csharp" | "yaml" | "json" | "text";

const CODE: unique symbol = /* @__PURE__ */ Symbol.for("@inferhub/code");

/** A piece of code. Inside another piece it is inserted as it is, where any other value becomes a literal. */
export interface Code {
  /** No value parsed from JSON has it, so untrusted values are never taken for code. */
  readonly [CODE]: true;
  readonly language: CodeLanguage;
  readonly code: string;
}

/** Says of a text that it is code, and holds nothing that has not been made a literal. */
export function createCode(language: CodeLanguage, code: string): Code {
  return { [CODE]: true, language, code };
}

/** Whether a value is code, rather than a text that would have to be quoted. */
export function isCode(value: unknown): value is Code {
  return typeof value === "object" && value !== null && CODE in value;
}

/** A message in place of code, word for word. */
export function message(words: string): Code {
  return createCode("text", words);
}
