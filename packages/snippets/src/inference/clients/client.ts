import type { SnippetCall } from "../call.ts";
import type { ResolvedCall } from "../http/resolved-call.ts";
import type { Language } from "../languages/language.ts";

/** A library, or a built-in of the language, that snippets call models with. */
export interface SnippetClient {
  readonly language: Language;
  /** Name of the folder of its templates, and in lists. */
  readonly name: string;
  /** Install command, unless the language includes the library. */
  readonly install?: string;
  /**
   * Returns the template of a call and its values. Returns undefined if the client doesn't support the call.
   * @param resolved what the client of this project would send, unless only the router decides that
   */
  render(call: SnippetCall, resolved: ResolvedCall | undefined): TemplateCall | undefined;
}

export interface TemplateCall {
  /** Name of the template, without its ending. */
  readonly template: string;
  readonly context: Readonly<Record<string, unknown>>;
  /** Additional packages that this call needs, such as `pillow` for an image result. */
  readonly packages?: readonly string[];
}
