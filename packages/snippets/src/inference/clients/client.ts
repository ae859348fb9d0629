import type { SnippetCall } from "../call.ts";
import type { ResolvedCall } from "../http/resolved-call.ts";
import type { Language } from "../languages/language.ts";

/** What code is written with: a library, or what a language brings along. */
export interface SnippetClient {
  readonly language: Language;
  /** Name of the folder of its templates, and in lists. */
  readonly name: string;
  /** Command that installs it, where it does not come along. */
  readonly install?: string;
  /**
   * Chooses the template of a call and what it is rendered with; nothing where the client cannot make the call.
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
