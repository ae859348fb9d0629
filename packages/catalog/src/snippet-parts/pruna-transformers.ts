import type { Code } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { importPruna, loadPruna, type Pruna } from "./pruna.ts";
import { chatMessages, isChat, pipelineCall, trust } from "./transformers.ts";

/** Loads a pipeline of transformers that was optimized as a whole, and calls it. */
export const prunaTaskPipeline = (model: SnippetModel, pruna: Pruna) => python`
  ${importPruna(pruna)}

  # For a pipeline that was optimized as a whole, not for a model alone.
  pipe = ${loadPruna(pruna, model.id, trust(model))}
  ${pipelineCall(model)}
`;

/** Loads an optimized model of transformers, with what prepares its input. */
export function prunaTransformer(model: SnippetModel, pruna: Pruna): Code {
  const processor = pythonName(model.transformersInfo?.processor);
  const load = python`model = ${loadPruna(pruna, model.id, trust(model))}`;
  if (!processor) {
    return python`
      ${importPruna(pruna)}

      ${load}
    `;
  }
  const variable = variableOf(processor);
  return python`
    ${importPruna(pruna)}
    from transformers import ${processor}

    ${variable} = ${processor}.from_pretrained(${model.id}${trust(model)})
    ${load}

    ${isChat(model) && hasChatTemplate(model) ? answered(model, variable) : undefined}
  `;
}

function variableOf({ code }: Code): Code {
  if (code === "AutoTokenizer") return python`tokenizer`;
  return code === "AutoFeatureExtractor" ? python`extractor` : python`processor`;
}

const answered = (model: SnippetModel, processor: Code) => python`
  ${chatMessages(model)}
  inputs = ${processor}.apply_chat_template(
      messages,
      add_generation_prompt=True,
      tokenize=True,
      return_dict=True,
      return_tensors="pt",
  ).to(model.device)
  outputs = model.generate(**inputs, max_new_tokens=40)
  answer = outputs[0][inputs["input_ids"].shape[-1]:]
  print(${processor}.decode(answer, skip_special_tokens=True))
`;

function hasChatTemplate({ config, hasChatTemplate }: SnippetModel): boolean {
  const template =
    config?.tokenizer_config?.chat_template ??
    config?.processor_config?.chat_template ??
    config?.chat_template_jinja;
  return template !== undefined || hasChatTemplate === true;
}
