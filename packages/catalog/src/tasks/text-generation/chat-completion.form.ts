import type { JsonSchema } from "@valibot/to-json-schema";
import { defineForm } from "../../define-form.ts";
import type { chatCompletion } from "./chat-completion.ts";

const contentPart: JsonSchema = {
  type: "object",
  properties: {
    type: { type: "string", examples: ["text", "image_url", "input_audio", "file"] },
    text: { type: "string" },
    image_url: {
      type: "object",
      properties: { url: { type: "string" }, detail: { enum: ["auto", "low", "high"] } },
      required: ["url"],
    },
    input_audio: {
      type: "object",
      properties: {
        data: { type: "string", contentEncoding: "base64" },
        format: { type: "string", examples: ["wav", "mp3"] },
      },
      required: ["data", "format"],
    },
    file: { type: "object" },
  },
  required: ["type"],
};

const toolCall: JsonSchema = {
  type: "object",
  properties: {
    id: { type: ["string", "null"] },
    type: { type: ["string", "null"], examples: ["function"] },
    function: {
      type: ["object", "null"],
      properties: {
        name: { type: ["string", "null"] },
        arguments: { description: "JSON text; an object at some providers" },
      },
    },
  },
};

export const chatCompletionForm = defineForm<typeof chatCompletion>({
  messages: {
    label: "Messages",
    help: "The conversation so far, oldest first. The model writes the next one.",
    schema: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        properties: {
          role: { type: "string", examples: ["system", "developer", "user", "assistant", "tool"] },
          content: { anyOf: [{ type: "string" }, { type: "array", items: contentPart }, { type: "null" }] },
          name: { type: ["string", "null"] },
          tool_calls: { type: ["array", "null"], items: toolCall },
          tool_call_id: { type: ["string", "null"] },
        },
        required: ["role"],
      },
    },
  },
  temperature: {
    label: "Temperature",
    help: "0 gives nearly the same answer each time; higher values choose unlikely words more often.",
    min: 0,
    max: 2,
    step: 0.1,
  },
  top_p: {
    label: "Top p",
    help: "Only the likeliest words that together have this probability are considered. Change this or the temperature, not both.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  max_tokens: {
    label: "Longest answer",
    help: "The answer is cut there, reasoning included. A token is about three quarters of an English word.",
    unit: "tokens",
    min: 1,
    max: 32768,
    step: 1,
  },
  stop: {
    label: "Stop at",
    help: "The answer ends before any of these texts; four at the most.",
    schema: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }, { type: "null" }] },
  },
  seed: {
    label: "Seed",
    help: "Asks for the same answer to the same call. Few providers promise it.",
    step: 1,
  },
  n: {
    label: "Answers",
    help: "How many answers to write. Each is paid for.",
    unit: "answers",
    min: 1,
    max: 8,
    step: 1,
  },
  presence_penalty: {
    label: "Presence penalty",
    help: "Positive values keep words that occurred from occurring again, and so move on to new subjects.",
    min: -2,
    max: 2,
    step: 0.1,
  },
  frequency_penalty: {
    label: "Frequency penalty",
    help: "Positive values make a word less likely each time it occurs, and so avoid repetition.",
    min: -2,
    max: 2,
    step: 0.1,
  },
  logit_bias: { label: "Token bias", help: "Token ids with a number from -100 (never) to 100 (only this)." },
  logprobs: { label: "Log probabilities", help: "Also say how likely each token of the answer was." },
  top_logprobs: {
    label: "Alternatives",
    help: "How many of the likeliest tokens to tell at each place. Needs log probabilities.",
    unit: "tokens",
    min: 0,
    max: 20,
    step: 1,
  },
  response_format: { label: "Answer format", help: "Text, any JSON object, or JSON that fits a schema." },
  tools: {
    label: "Tools",
    help: "Functions that the model may ask to be called, each with a JSON Schema of its arguments.",
  },
  tool_choice: {
    label: "Tool choice",
    help: "auto, none, required, or the one function that must be called.",
  },
  tool_prompt: {
    label: "Tool prompt",
    help: "Text before the list of tools, at servers that let it be changed.",
  },
  reasoning_effort: {
    label: "Reasoning effort",
    help: "How long a reasoning model thinks before it answers: low, medium, high.",
  },
});
