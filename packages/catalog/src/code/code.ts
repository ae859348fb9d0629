/** Languages that code is shown in; `text` is a message that stands where there is no code. */
export type CodeLanguage = "python" | "javascript" | "shell" | "csharp" | "yaml" | "json" | "text";

/** A piece of code. Inside another piece it is inserted as it is, where any other value becomes a literal. */
export interface Code {
  readonly language: CodeLanguage;
  readonly code: string;
}

export function isCode(value: unknown): value is Code {
  return typeof value === "object" && value !== null && "language" in value && "code" in value;
}

/** A message in place of code, word for word. */
export function message(words: string): Code {
  return { language: "text", code: words };
}
