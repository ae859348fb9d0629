import type { CompiledTemplate, Variables } from "../template.ts";
import type { AppliedChat, Chat, MarkedTemplate, Marking } from "./applied-chat.ts";
import { ChatInputError } from "./chat-input-error.ts";
import { cutAtMark, markLastMessage } from "./continuation.ts";
import { type ChatEnvironmentOptions, chatEnvironment, strftimeNow } from "./environment.ts";
import {
  chooseTemplate,
  type SpecialTokens,
  specialTokensOf,
  type TemplateSource,
  type TokenizerConfig,
  templatesOf,
} from "./template-source.ts";

/**
 * A model's chat template: compiled once, applied to any number of conversations.
 *
 * ```ts
 * const template = new ChatTemplate(tokenizerConfig);
 * const { text } = template.apply({ messages, addGenerationPrompt: true });
 * ```
 */
export class ChatTemplate {
  readonly #model: ModelTemplates;
  readonly #options: ChatEnvironmentOptions;
  readonly #compiled = new Map<string, SourceTemplate>();

  /** @param source the template, several by name, or the value in `tokenizer_config.json` */
  constructor(source: TemplateSource | TokenizerConfig, options: ChatEnvironmentOptions = {}) {
    this.#model = modelTemplates(source);
    this.#options = options;
  }

  /**
   * Renders a conversation.
   * @throws ChatInputError, TemplateSyntaxError, and TemplateError for errors that the template itself
   *   raises
   */
  apply(chat: Chat): AppliedChat {
    return renderChat(this.#model, chat, (source) => {
      const known = this.#compiled.get(source) ?? new SourceTemplate(source, this.#options);
      this.#compiled.set(source, known);
      return known;
    });
  }
}

/** The templates of a model and its special tokens. */
export interface ModelTemplates {
  readonly templates: ReadonlyMap<string, string>;
  readonly tokens: SpecialTokens;
}

export function modelTemplates(source: TemplateSource | TokenizerConfig): ModelTemplates {
  if (typeof source === "string" || Array.isArray(source) || !("chat_template" in source)) {
    return { templates: templatesOf(source as TemplateSource), tokens: {} };
  }
  const config = source as TokenizerConfig;
  return { templates: templatesOf(config.chat_template), tokens: specialTokensOf(config) };
}

/** One template, compiled when it is first needed: plainly, and so that text remembers who wrote it. */
export class SourceTemplate {
  readonly #source: string;
  readonly #options: ChatEnvironmentOptions;
  #plain: CompiledTemplate | null = null;
  #marked: MarkedTemplate | null = null;

  constructor(source: string, options: ChatEnvironmentOptions) {
    this.#source = source;
    this.#options = options;
  }

  render(variables: Variables, tokens: SpecialTokens): AppliedChat {
    this.#plain ??= chatEnvironment(this.#options).fromString(this.#source);
    return { ...this.#plain.renderWithGeneration({ ...tokens, ...variables }), segments: null };
  }

  renderMarked(marking: Marking, variables: Variables, tokens: SpecialTokens): AppliedChat {
    this.#marked ??= marking(this.#source, this.#options);
    return this.#marked.renderMarked(variables, tokens);
  }
}

/** Renders a conversation with the template of a model that fits it. */
export function renderChat(
  { templates, tokens }: ModelTemplates,
  chat: Chat,
  compile: (source: string) => SourceTemplate,
): AppliedChat {
  if (!Array.isArray(chat.messages))
    throw new ChatInputError("`messages` is a list of objects with `role` and `content`.");
  if (chat.addGenerationPrompt && chat.continueFinalMessage) {
    throw new ChatInputError("addGenerationPrompt and continueFinalMessage exclude each other.");
  }
  const template = compile(chooseTemplate(templates, chat));
  const continuation = chat.continueFinalMessage ? markLastMessage(chat.messages) : null;
  const variables = variablesOf(chat, continuation?.messages ?? chat.messages);
  const applied =
    chat.marking === undefined
      ? template.render(variables, tokens)
      : template.renderMarked(chat.marking, variables, tokens);
  return continuation === null ? applied : cutAtMark(applied, continuation);
}

function variablesOf(chat: Chat, messages: readonly unknown[]): Variables {
  return {
    messages,
    tools: chat.tools ?? null,
    documents: chat.documents ?? null,
    add_generation_prompt: chat.addGenerationPrompt ?? false,
    ...(chat.now === undefined ? {} : { strftime_now: strftimeNow(chat.now) }),
    ...chat.variables,
  };
}
