import type { Limits } from "../runtime/limits.ts";
import type { AppliedChat, Chat } from "./applied-chat.ts";
import { modelTemplates, renderChat, SourceTemplate } from "./chat-template.ts";
import type { TemplateSource, TokenizerConfig } from "./template-source.ts";

/** A conversation and the template for it. */
export interface ChatWithTemplate extends Chat {
  /** Precedes the configuration's own. */
  readonly template?: TemplateSource | undefined;
  /** What `tokenizer_config.json` holds: the template, and the special tokens as variables. */
  readonly tokenizerConfig?: TokenizerConfig | undefined;
  /** Limits of the rendering. */
  readonly limits?: Partial<Limits> | undefined;
}

/**
 * Renders a conversation in the model's format. Recently used templates stay compiled.
 *
 * ```ts
 * const { text } = applyChatTemplate({
 *   tokenizerConfig: JSON.parse(await readFile("tokenizer_config.json", "utf8")),
 *   messages: [{ role: "user", content: "Hi" }],
 *   addGenerationPrompt: true,
 * });
 * ```
 * @throws ChatInputError, TemplateSyntaxError, and TemplateError for errors that the template itself
 *   raises
 */
export function applyChatTemplate(chat: ChatWithTemplate): AppliedChat {
  const { template, tokenizerConfig, limits } = chat;
  const config = {
    chat_template: null,
    ...tokenizerConfig,
    ...(template === undefined ? {} : { chat_template: template }),
  };
  return renderChat(modelTemplates(config), chat, (source) => compiled(source, limits ?? {}));
}

/** Templates that stay compiled. */
const KEPT = 50;
const cache = new Map<string, SourceTemplate>();

function compiled(source: string, limits: Partial<Limits>): SourceTemplate {
  const key = JSON.stringify(limits) + source;
  const known = cache.get(key) ?? new SourceTemplate(source, { limits });
  cache.delete(key);
  cache.set(key, known);
  const [oldest] = cache.keys();
  if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
  return known;
}
