import { specialTokensOf, type TokenizerConfig, templatesOf } from "@inferhub/jinja/chat";

/** The relevant fields of a `tokenizer_config.json`. */
export interface ReadConfig {
  /** At least one. */
  readonly templates: readonly { readonly name: string; readonly template: string }[];
  readonly tokens: Readonly<Record<string, unknown>>;
}

/** Detects a tokenizer config in pasted text. */
export function readTokenizerConfig(text: string): ReadConfig | undefined {
  if (!text.trimStart().startsWith("{") || !text.includes('"chat_template"')) return undefined;
  try {
    return readConfig(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @throws ChatInputError where there is no template in it */
export function readConfig(config: TokenizerConfig): ReadConfig | undefined {
  const templates = [...templatesOf(config.chat_template)].map(([name, template]) => ({ name, template }));
  return templates.length > 0 ? { templates, tokens: specialTokensOf(config) } : undefined;
}
