import { defineForm } from "../../define-form.ts";
import type { textGeneration } from "./operation.ts";

export const textGenerationForm = defineForm<typeof textGeneration>({
  inputs: {
    label: "Text",
    help: "The model writes on from here. It sees these words alone, without the template of a chat.",
  },
  max_new_tokens: {
    label: "Longest answer",
    help: "Maximum number of tokens to generate. Some servers default to as few as 16.",
    unit: "tokens",
    min: 1,
    max: 4096,
    step: 1,
  },
  temperature: {
    label: "Temperature",
    help: "Low values keep to the likeliest words, high values venture further; past 1.5 the text tends to fall apart.",
    min: 0,
    max: 2,
    step: 0.1,
  },
  top_k: {
    label: "Top k",
    help: "Only so many of the likeliest tokens are considered at each place, often 40 or 50. 0 or -1 considers all, depending on the server.",
    unit: "tokens",
    min: -1,
    max: 200,
    step: 1,
  },
  top_p: {
    label: "Top p",
    help: "Only the likeliest tokens that together have this probability are considered. 0.9 drops the long tail of unlikely ones.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  typical_p: {
    label: "Typical p",
    help: "Keeps tokens that are about as surprising as the text so far, up to this probability in sum. It avoids both the dull and the odd; try 0.95.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  stop: {
    label: "Stop at",
    help: "The answer ends at any of these texts. A line break keeps it to one line; some servers leave the stop text in.",
    item: "text",
  },
  seed: {
    label: "Seed",
    help: "With sampling, the same seed and settings give the same text again, as long as the server does not change.",
    min: 0,
    max: 4294967295,
    step: 1,
  },
  do_sample: {
    label: "Sample",
    help: "Draw tokens by their probability. Without it the likeliest is taken each time, and the temperature may have no effect.",
  },
  best_of: {
    label: "Best of",
    help: "Write this many answers and return the likeliest. Each costs as much as one; not possible in streams.",
    unit: "answers",
    min: 1,
    max: 8,
    step: 1,
  },
  repetition_penalty: {
    label: "Repetition penalty",
    help: "Above 1, tokens that occurred, in the prompt too, become less likely. 1.1 helps small models that go in circles.",
    min: 0.5,
    max: 2,
    step: 0.05,
  },
  frequency_penalty: {
    label: "Frequency penalty",
    help: "Positive values make a token less likely each time it has occurred, unlike the repetition penalty, which counts it once.",
    min: -2,
    max: 2,
    step: 0.1,
  },
  return_full_text: { label: "Repeat the prompt", help: "Put the given text in front of the answer." },
  truncate: {
    label: "Longest prompt",
    help: "Of a longer prompt only the last tokens are read. Without it, a prompt that does not fit is an error.",
    unit: "tokens",
    min: 1,
    max: 32768,
    step: 1,
  },
  details: {
    label: "Details",
    help: "Also say why the text ended, how many tokens it has and how likely each was.",
  },
  decoder_input_details: {
    label: "Prompt details",
    help: "With details: also the tokens of the prompt and their log probabilities. Not possible in streams.",
  },
  watermark: {
    label: "Watermark",
    help: "Favor tokens by a hidden pattern that a detector can find later. The text gets slightly worse.",
  },
  top_n_tokens: {
    label: "Alternatives",
    help: "How many of the likeliest tokens to tell at each place. Needs details, except in streams.",
    unit: "tokens",
    min: 1,
    max: 20,
    step: 1,
  },
  grammar: {
    label: "Grammar",
    help: "Rules that the answer must follow: a JSON Schema or a regular expression. The first call with a new one is slow.",
  },
  adapter_id: {
    label: "Adapter",
    help: "Hub id of a LoRA that the server has loaded next to the model.",
  },
});
