import { ChatInputError } from "./chat-input-error.ts";

/** A chat template, several by name, or the list of named ones that `tokenizer_config.json` may have. */
export type TemplateSource =
  | string
  | Readonly<Record<string, string>>
  | readonly { readonly name: string; readonly template: string }[];

/**
 * The fields that are read from a `tokenizer_config.json`: the template and the special
 * tokens.
 */
export interface TokenizerConfig {
  readonly chat_template?: TemplateSource | null | undefined;
  readonly [setting: string]: unknown;
}

/** Variables for special tokens: `bos_token`, `eos_token`… */
export type SpecialTokens = Readonly<Record<string, string | readonly string[]>>;

/** Named templates in the order given; a single one is `default`. */
export function templatesOf(source: TemplateSource | null | undefined): ReadonlyMap<string, string> {
  if (typeof source === "string") return new Map([["default", source]]);
  if (source == null) {
    throw new ChatInputError(
      "There is no chat template: the tokenizer's configuration has no `chat_template`.",
    );
  }
  const named = Array.isArray(source)
    ? source.map((each) => [each?.name, each?.template] as const)
    : Object.entries(source);
  for (const [name, template] of named) {
    if (typeof name !== "string" || typeof template !== "string") {
      throw new ChatInputError(
        "A chat template is a string, a record of strings, or a list of `{ name, template }`.",
      );
    }
  }
  return new Map(named);
}

/** What decides which of several templates is used. */
export interface TemplateChoice {
  /** Default: `tool_use` with tools, `rag` with documents, where there is such a template; else `default`. */
  readonly templateName?: string | undefined;
  readonly tools?: readonly unknown[] | null | undefined;
  readonly documents?: readonly unknown[] | null | undefined;
}

export function chooseTemplate(
  templates: ReadonlyMap<string, string>,
  { templateName, tools, documents }: TemplateChoice,
): string {
  const fitting = [tools != null && "tool_use", documents != null && "rag"];
  const name = templateName ?? (fitting.find((each) => each && templates.has(each)) || "default");
  const template = templates.get(name);
  if (template !== undefined) return template;
  const names = [...templates.keys()].map((each) => `'${each}'`).join(", ");
  throw new ChatInputError(
    `There is no chat template '${name}'; choose one by templateName: ${names || "there is none"}.`,
  );
}

/** Every `*_token` of a tokenizer's configuration, `additional_special_tokens` and `extra_special_tokens`. */
export function specialTokensOf(config: TokenizerConfig): SpecialTokens {
  const { additional_special_tokens: additional, extra_special_tokens: extra } = config;
  const tokens: Record<string, string | readonly string[]> = {};
  for (const [name, token] of Object.entries({ ...asRecord(extra), ...config })) {
    const text = tokenText(token);
    if (name.endsWith("_token") && text !== undefined) tokens[name] = text;
  }
  if (Array.isArray(additional)) {
    tokens["additional_special_tokens"] = additional.map(tokenText).filter((token) => token !== undefined);
  }
  return tokens;
}

/** A token is its text, or an object with its text as `content`. */
function tokenText(token: unknown): string | undefined {
  const text = typeof token === "object" && token !== null && "content" in token ? token.content : token;
  return typeof text === "string" ? text : undefined;
}

const asRecord = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
