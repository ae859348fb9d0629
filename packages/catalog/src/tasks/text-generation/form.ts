import { defineForm } from "../../define-form.ts";
import type { textGeneration } from "./operation.ts";

export const textGenerationForm = defineForm<typeof textGeneration>({
  inputs: {
    label: "Text",
    help: "The text to continue. It's sent without a chat template.",
  },
  max_new_tokens: {
    label: "Max tokens",
    help: "Maximum number of tokens to generate. Some servers default to as few as 16.",
    unit: "tokens",
    min: 1,
    max: 4096,
    step: 1,
  },
  temperature: {
    label: "Temperature",
    help: "Low values prefer likely tokens, high values add variety. Above 1.5, the text often becomes incoherent.",
    min: 0,
    max: 2,
    step: 0.1,
  },
  top_k: {
    label: "Top k",
    help: "Sample only from this number of most likely tokens. Typical: 40 or 50. 0 or -1 (depending on the server) disables it.",
    unit: "tokens",
    min: -1,
    max: 200,
    step: 1,
  },
  top_p: {
    label: "Top p",
    help: "Sample only from the most likely tokens with this total probability. 0.9 excludes the long tail.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  typical_p: {
    label: "Typical p",
    help: "Sample only tokens with a typical amount of information, up to this total probability. Typical: 0.95.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  stop: {
    label: "Stop sequences",
    help: "Generation stops at any of these strings. Some servers include the stop string in the output.",
    item: "text",
  },
  seed: {
    label: "Seed",
    help: "Reproduces a sampled text for the same parameters and the same server version.",
    min: 0,
    max: 4294967295,
    step: 1,
  },
  do_sample: {
    label: "Sample",
    help: "Sample tokens by probability. If off, the most likely token is used, and the temperature may have no effect.",
  },
  best_of: {
    label: "Best of",
    help: "Generate this number of texts and return the most likely. Each is billed. Not supported for streams.",
    unit: "answers",
    min: 1,
    max: 8,
    step: 1,
  },
  repetition_penalty: {
    label: "Repetition penalty",
    help: "Values above 1 penalize tokens that occurred in the prompt or the output. 1.1 helps small models that repeat themselves.",
    min: 0.5,
    max: 2,
    step: 0.05,
  },
  frequency_penalty: {
    label: "Frequency penalty",
    help: "Positive values penalize tokens by frequency. The repetition penalty ignores the frequency.",
    min: -2,
    max: 2,
    step: 0.1,
  },
  return_full_text: { label: "Include the prompt", help: "Include the prompt in the output." },
  truncate: {
    label: "Max prompt length",
    help: "Truncate longer prompts to the last tokens. By default, they cause an error.",
    unit: "tokens",
    min: 1,
    max: 32768,
    step: 1,
  },
  details: {
    label: "Details",
    help: "Return the finish reason, the number of tokens and their log probabilities.",
  },
  decoder_input_details: {
    label: "Prompt details",
    help: "Requires details. Return the tokens of the prompt and their log probabilities. Not supported for streams.",
  },
  watermark: {
    label: "Watermark",
    help: "Add a statistical watermark that a detector can verify. Slightly reduces quality.",
  },
  top_n_tokens: {
    label: "Alternatives",
    help: "Number of most likely tokens to return per position. Requires details, except for streams.",
    unit: "tokens",
    min: 1,
    max: 20,
    step: 1,
  },
  grammar: {
    label: "Grammar",
    help: "Constrain the output by a JSON Schema or a regular expression. The first request with a new grammar is slow.",
  },
  adapter_id: {
    label: "Adapter",
    help: "Hub ID of a LoRA adapter that the server has loaded.",
  },
});
