import * as v from "valibot";

/**
 * An optional field. Invalid values are dropped instead of rejecting the record, because records come from model
 * cards.
 */
const maybe = <Schema extends v.GenericSchema<unknown>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const text = maybe(v.string());
const texts = maybe(v.array(v.string()));
const number = maybe(v.pipe(v.number(), v.minValue(0)));
const yes = maybe(v.boolean());

/** A chat template, or several by name. */
const chatTemplate = maybe(
  v.union([v.string(), v.array(v.looseObject({ name: v.string(), template: v.string() }))]),
);

/** A special token, as text or as an object with its whitespace rules. */
const token = maybe(v.nullable(v.union([v.string(), v.looseObject({ content: v.string() })])));

const config = v.looseObject({
  architectures: texts,
  /** Family, such as `"llama"`. */
  model_type: text,
  /** Auto classes with their module paths, for repositories with custom code. */
  auto_map: maybe(v.record(v.string(), v.unknown())),
  quantization_config: maybe(
    v.looseObject({ quant_method: text, bits: number, load_in_4bit: yes, load_in_8bit: yes }),
  ),
  tokenizer_config: maybe(
    v.looseObject({
      chat_template: chatTemplate,
      use_default_system_prompt: yes,
      bos_token: token,
      eos_token: token,
      unk_token: token,
      sep_token: token,
      pad_token: token,
      cls_token: token,
      mask_token: token,
    }),
  ),
  processor_config: maybe(v.looseObject({ chat_template: text })),
  /** Content of a separate template file. */
  chat_template_jinja: text,
  adapter_transformers: maybe(v.looseObject({ model_name: text, model_class: text })),
  diffusers: maybe(v.looseObject({ _class_name: text })),
  sklearn: maybe(v.looseObject({ model: maybe(v.looseObject({ file: text })), model_format: text })),
  speechbrain: maybe(
    v.looseObject({ speechbrain_interface: text, vocoder_interface: text, vocoder_model_id: text }),
  ),
  peft: maybe(v.looseObject({ base_model_name_or_path: text, task_type: text })),
  keras_hub: maybe(v.looseObject({ tasks: texts })),
});

/**
 * Data of a model: the Hub's fields with the Hub's names, and additional fields for lists. Every field except `id` and
 * `tags` can be missing, which means unknown. All text is untrusted, because the model's publisher wrote it.
 */
export const modelRecord = v.looseObject({
  /** `owner/name`. A few old models have no owner. */
  id: v.pipe(v.string(), v.regex(/^[\w.-]+(\/[\w.-]+)?$/, "Expected owner/name")),
  tags: v.fallback(v.optional(v.array(v.string()), []), []),
  /** Main task. */
  pipeline_tag: text,
  /** Key of a library in the catalog, or any other text. */
  library_name: text,
  mask_token: text,
  private: yes,
  /** State of hosted inference, as free text. */
  inference: text,
  transformersInfo: maybe(
    v.looseObject({ auto_model: v.string(), custom_class: text, pipeline_tag: text, processor: text }),
  ),
  /** Present if `transformersInfo` was derived from the architecture, the family and the task. */
  loadingFacts: maybe(
    v.looseObject({
      derived: v.literal(true),
      /** Whether `hasChatTemplate` was also derived, from the tag `conversational`. */
      template: yes,
      /** Date of the last review of the code, ISO 8601. */
      reviewed: text,
    }),
  ),
  config: maybe(config),
  cardData: maybe(
    v.looseObject({
      base_model: maybe(v.union([v.string(), v.array(v.string())])),
      /** Trigger words of an adapter. */
      instance_prompt: maybe(v.nullable(v.string())),
      inference: maybe(v.union([v.boolean(), v.looseObject({})])),
    }),
  ),
  /** Example inputs from the model's card. */
  widgetData: maybe(v.array(v.looseObject({}))),
  safetensors: maybe(
    v.looseObject({ parameters: maybe(v.record(v.string(), v.number())), total: number, sharded: yes }),
  ),
  gguf: maybe(
    v.looseObject({ total: number, architecture: text, context_length: number, chat_template: text }),
  ),
  /** Downloads in the last 30 days. */
  downloads: number,
  likes: number,
  /** ISO 8601. */
  lastModified: text,
  /** Whether access must be requested from the authors. */
  gated: yes,
  /** License ID, such as `"apache-2.0"`. */
  license: text,
  /** Total number of weights. */
  parameters: number,
  /** Context window of a generative model, in tokens. */
  contextTokens: number,
  /** Maximum input of an encoder, in tokens. */
  maxPositions: number,
  /** ISO 639-1 codes. */
  languages: texts,
  /** Hub ID of the base model. */
  baseModel: text,
  releasedYear: number,
  /** Hub ID of a repository with GGUF files of the model. */
  ggufRepo: text,
  /** Chat format of the model, such as `"chatml"`. */
  chatTemplateFamily: text,
  /** File of an adapter, if its repository has several. */
  loraFile: text,
  /** Whether the model has a chat template, even if this record doesn't contain it. */
  hasChatTemplate: yes,
  /** `"low"` if data of this record couldn't be confirmed. */
  confidence: maybe(v.literal("low")),
});

/** The catalog's record of a model, with the Hub's field names. */
export type ModelRecord = v.InferOutput<typeof modelRecord>;
