import type { SnippetModel } from "../../define-snippets.ts";

/** The template that a local server writes conversations with: the file's own before that of the tokenizer. */
function chatTemplate({ gguf, config }: SnippetModel): string | undefined {
  const ofTokenizer = config?.tokenizer_config?.chat_template;
  const first = typeof ofTokenizer === "string" ? ofTokenizer : ofTokenizer?.[0]?.template;
  return gguf?.chat_template || config?.chat_template_jinja || first;
}

/** Whether the model supports tools: its template then reads the variable of that name. */
export const knowsTools = (model: SnippetModel) => /\btools\b/.test(chatTemplate(model) ?? "");
