/** What is shown of the code for a call, and what else could be. */
export interface SnippetView {
  readonly languages: readonly string[];
  /** Clients of the language that is shown. */
  readonly clients: readonly string[];
  readonly language: string;
  readonly client: string;
  readonly install: string | undefined;
  readonly text: string;
  readonly html: string;
  readonly providers: readonly { readonly id: string; readonly label: string }[];
  readonly provider: string;
  readonly model: string;
}

export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  python: "Python",
  js: "JavaScript",
  sh: "Shell",
};

/** The value that a query asks for if there is such a one, else the first. */
export function chosen(values: readonly string[], wanted: string | null): string {
  return wanted !== null && values.includes(wanted) ? wanted : (values[0] ?? "");
}
