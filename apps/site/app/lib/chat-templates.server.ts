import type { ModelRecord } from "@inferhub/catalog/models";

/** A chat template of a model; the name is empty where it has only one. */
export interface NamedTemplate {
  readonly name: string;
  readonly template: string;
}

/** Chat templates of a record: from a separate file, the tokenizer, the processor or the model file. */
export function listChatTemplates({ config, gguf }: ModelRecord): readonly NamedTemplate[] {
  const found =
    config?.chat_template_jinja ??
    config?.tokenizer_config?.chat_template ??
    config?.processor_config?.chat_template ??
    gguf?.chat_template ??
    [];
  return typeof found === "string" ? [{ name: "", template: found }] : found;
}
