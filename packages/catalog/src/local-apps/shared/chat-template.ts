import type { SnippetModel } from "../../define-snippets.ts";

/** Returns the chat template of a local server: the GGUF file's template, else the tokenizer's. */
function chatTemplate({ gguf, config }: SnippetModel): string | undefined {
  const ofTokenizer = config?.tokenizer_config?.chat_template;
  const first = typeof ofTokenizer === "string" ? ofTokenizer : ofTokenizer?.[0]?.template;
  return gguf?.chat_template || config?.chat_template_jinja || first;
}

/** Returns whether the model supports tools, which means that its template uses the variable `tools`. */
export const knowsTools = (model: SnippetModel) => /\btools\b/.test(chatTemplate(model) ?? "");
