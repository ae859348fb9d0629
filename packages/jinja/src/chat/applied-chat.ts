import type { Variables } from "../template.ts";
import type { ChatEnvironmentOptions, Clock } from "./environment.ts";
import type { Segment } from "./marking/traced-text.ts";
import type { SpecialTokens, TemplateChoice } from "./template-source.ts";

/** A conversation, and how it is to be rendered. */
export interface Chat extends TemplateChoice {
  /** Objects with `role` and `content`, and any other fields that the template reads. */
  readonly messages: readonly object[];
  /** Tools that the model can call, usually JSON Schema objects. Defaults to null in the template. */
  readonly tools?: readonly unknown[] | null | undefined;
  /** Documents for retrieval-augmented generation. Defaults to null in the template. */
  readonly documents?: readonly unknown[] | null | undefined;
  /** Ends with what starts the assistant's next message. Default false. */
  readonly addGenerationPrompt?: boolean | undefined;
  /** Ends within the last message, for the model to continue with it. Default false. */
  readonly continueFinalMessage?: boolean | undefined;
  /** What else the template reads: `enable_thinking`… Strings called `*_token` count as special tokens. */
  readonly variables?: Variables | undefined;
  /** What `strftime_now` tells; default: the time of the call. */
  readonly now?: Clock | undefined;
  /** `markInput` for `segments`: whether each part of text is the template's or a value's. */
  readonly marking?: Marking | undefined;
}

/** A conversation as a model reads it. */
export interface AppliedChat {
  readonly text: string;
  /** Start and end of what `{% generation %}` marks as the assistant's, in UTF-16 code units of the text. */
  readonly generation: readonly (readonly [start: number, end: number])[];
  /** Joined, they are the text; null without `marking`. */
  readonly segments: readonly Segment[] | null;
}

/** How a template is compiled so that text remembers who wrote it. A value, so only its users load it. */
export type Marking = (source: string, options: ChatEnvironmentOptions) => MarkedTemplate;

/** A template that tells who wrote which part of its text. */
export interface MarkedTemplate {
  /** @param tokens special tokens by their names: they count as the template's */
  renderMarked(variables: Variables, tokens: SpecialTokens): AppliedChat;
}
