import { type Code, createCode } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { chatMessages, isChat, trust } from "./transformers.ts";
import { directUse } from "./transformers-use.ts";

/** Loads a model with its own classes, and runs it if the call is known. */
export function loadedDirectly(model: SnippetModel): Code {
  const autoModel = autoModelOf(model);
  const chat = answer(model);
  const use = chat || isChat(model) ? undefined : directUse(model);
  return python`
    ${use?.modules?.map((name) => createCode("python", `import ${name}`))}
    ${use?.imported}
    from transformers import ${inOrder(autoModel, getProcessor(model), use?.classes)}
    ${use?.more}

    ${loadedProcessor(model)}
    model = ${autoModel}.from_pretrained(${model.id}, device_map="auto"${trust(model)})

    ${chat ?? use?.code}
  `;
}

function inOrder(autoModel: Code, processor = autoModel, more: readonly string[] = []): Code {
  const names = new Set([autoModel.code, processor.code, ...more].sort());
  return createCode("python", [...names].join(", "));
}

/** Returns the model class, with its name in version 5. */
function autoModelOf({ transformersInfo }: SnippetModel): Code {
  const name = transformersInfo?.auto_model;
  const current = name === "AutoModelForVision2Seq" ? "AutoModelForImageTextToText" : name;
  return pythonName(current) ?? python`AutoModel`;
}

/** Returns the processor class. */
export const getProcessor = ({ transformersInfo }: SnippetModel) => pythonName(transformersInfo?.processor);

/** Loads the processor of a model. */
export function loadedProcessor(model: SnippetModel): Code | undefined {
  const processor = getProcessor(model);
  return (
    processor && python`${variableOf(processor)} = ${processor}.from_pretrained(${model.id}${trust(model)})`
  );
}

function variableOf({ code }: Code): Code {
  if (code === "AutoTokenizer") return python`tokenizer`;
  return code === "AutoFeatureExtractor" ? python`extractor` : python`processor`;
}

/** Runs the loaded model on a sample. Returns `undefined` if the call is unknown. */
export function answer(model: SnippetModel): Code | undefined {
  const processor = getProcessor(model);
  if (!processor || !isChat(model) || !hasChatTemplate(model)) return undefined;
  return python`
    ${chatMessages(model)}
    inputs = ${variableOf(processor)}.apply_chat_template(
        messages,
        add_generation_prompt=True,
        tokenize=True,
        return_dict=True,
        return_tensors="pt",
    ).to(model.device)
    outputs = model.generate(**inputs, max_new_tokens=40)
    answer = outputs[0][inputs["input_ids"].shape[-1]:]
    print(${variableOf(processor)}.decode(answer, skip_special_tokens=True))
  `;
}

function hasChatTemplate({ config, hasChatTemplate }: SnippetModel): boolean {
  const template =
    config?.tokenizer_config?.chat_template ??
    config?.processor_config?.chat_template ??
    config?.chat_template_jinja;
  return template !== undefined || hasChatTemplate === true;
}
