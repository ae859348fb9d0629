import type { SnippetCall } from "../call.ts";
import type { ResolvedCall } from "../http/resolved-call.ts";
import type { Language } from "../languages/language.ts";

/** A library, or a built-in of the language, that snippets use to call models. */
export interface SnippetClient {
  readonly language: Language;
  /** Name in lists, and of the folder of its templates. */
  readonly name: string;
  /** Install command, unless the language includes the library. */
  readonly install?: string;
  /**
   * Returns the template of a call and its values. Returns undefined if the client doesn't support the call.
   * @param resolved the request that the Inferhub client sends, unless only the router can build it
   */
  render(call: SnippetCall, resolved: ResolvedCall | undefined): TemplateCall | undefined;
}

export interface TemplateCall {
  /** Name of the template, without its extension. */
  readonly template: string;
  readonly context: Readonly<Record<string, unknown>>;
  /** Additional packages that this call needs, such as `pillow` for an image result. */
  readonly packages?: readonly string[];
}
