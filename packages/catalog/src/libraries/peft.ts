import { type Code, message } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "peft",
  prettyLabel: "PEFT",
  repoName: "PEFT",
  repoUrl: "https://github.com/huggingface/peft",
  description:
    "Fine-tunes large models by training a few added parameters, with LoRA, prompt tuning and related methods.",
  tasks: ["text-generation", "text-classification", "text-to-image", "token-classification", "summarization"],
  hostedTasks: ["text-generation"],
  filter: true,
  countDownloads: 'path:"adapter_config.json"',
  usage: { source: "https://huggingface.co/docs/hub/peft" },
});

export const snippets = defineSnippets("pip install peft transformers torch", (model) => [write(model)]);

/** Class that loads the base model, per type of task. */
const AUTO_CLASSES: ReadonlyMap<string, string> = new Map([
  ["CAUSAL_LM", "AutoModelForCausalLM"],
  ["SEQ_2_SEQ_LM", "AutoModelForSeq2SeqLM"],
  ["TOKEN_CLS", "AutoModelForTokenClassification"],
  ["SEQ_CLS", "AutoModelForSequenceClassification"],
  ["QUESTION_ANS", "AutoModelForQuestionAnswering"],
  ["FEATURE_EXTRACTION", "AutoModel"],
]);

function write({ id, config }: SnippetModel): Code {
  const autoClass = pythonName(AUTO_CLASSES.get(config?.peft?.task_type ?? ""));
  const baseModel = config?.peft?.base_model_name_or_path;
  if (!autoClass) return message("Task type is invalid.");
  if (!baseModel) return message("Base model is not found.");
  return python`
    from peft import PeftModel
    from transformers import ${autoClass}

    base_model = ${autoClass}.from_pretrained(${baseModel})
    model = PeftModel.from_pretrained(base_model, ${id})
  `;
}
