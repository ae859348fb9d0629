import { InputError } from "@inferhub/inference/core";
import type { ProviderMapping, SnippetOptions } from "./inference/call.ts";
import { inferenceSnippets } from "./inference/inference-snippets.ts";
import type { Language } from "./inference/languages/language.ts";
import { type SampleModel, sampleInput } from "./sample-input/sample-input.ts";

/** A snippet with Hugging Face's field names. */
export interface CompatSnippet {
  readonly language: Language;
  readonly client: string;
  readonly content: string;
}

/** Options with Hugging Face's names, optionally with the fields of a chat. */
export interface CompatOptions
  extends Pick<SnippetOptions, "streaming" | "billTo" | "accessToken" | "directRequest" | "endpointUrl"> {
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly messages?: readonly object[];
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly top_p?: number;
}

/** Replaces the export of the same name in `@huggingface/inference`. */
export const snippets = { getInferenceSnippets };

/**
 * Generates code that calls a model, in the order Python, JavaScript, shell. The list is empty if the provider doesn't
 * support the task.
 * @param mapping the provider's model ID, from the Hub
 */
export function getInferenceSnippets(
  model: SampleModel,
  provider: string,
  mapping?: ProviderMapping,
  { messages, inputs, temperature, max_tokens, top_p, ...options }: CompatOptions = {},
): CompatSnippet[] {
  const sampling = { temperature, max_tokens, top_p };
  const set = Object.fromEntries(Object.entries(sampling).filter(([, value]) => value));
  const chat =
    messages || Object.keys(set).length > 0
      ? { messages: messages ?? sampleInput(model), ...set }
      : undefined;
  const given = inputs ?? chat;
  try {
    return inferenceSnippets(model, {
      ...options,
      // The provider is validated where it is used.
      provider: provider as NonNullable<SnippetOptions["provider"]>,
      ...(mapping ? { mapping } : {}),
      ...(given ? { inputs: given } : {}),
    }).map(({ language, client, code }) => ({ language, client, content: code }));
  } catch (error) {
    if (error instanceof InputError && error.code === "operation-unsupported") return [];
    throw error;
  }
}

/**
 * Returns the sample input of a model as code: strings in double quotes, other values as JSON.
 * @param noWrap whether to use a single line
 * @param noQuotes whether to omit the quotes around a string
 */
export function getModelInputSnippet(
  model: SampleModel,
  noWrap = false,
  noQuotes = false,
): string | readonly object[] {
  const sample = sampleInput(model);
  if (Array.isArray(sample)) return sample;
  const text = typeof sample === "string" ? JSON.stringify(sample) : JSON.stringify(sample, null, 2);
  const wrapped = noWrap ? text.replace(/\r?\n\t*|\t+/g, " ") : text;
  return noQuotes && typeof sample === "string" ? wrapped.slice(1, -1) : wrapped;
}
