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
    help: "The conversation, oldest message first. The model generates the next message.",
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
    help: "0 returns nearly the same response each time. Higher values sample less likely tokens.",
    min: 0,
    max: 2,
    step: 0.1,
  },
  top_p: {
    label: "Top p",
    help: "Sample only from the most likely tokens with this total probability. Change this or the temperature, not both.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  max_tokens: {
    label: "Max tokens",
    help: "Maximum number of tokens, including reasoning. A token is about three quarters of an English word.",
    unit: "tokens",
    min: 1,
    max: 32768,
    step: 1,
  },
  stop: {
    label: "Stop sequences",
    help: "Up to four strings. The response ends before the first of them.",
    schema: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }, { type: "null" }] },
  },
  seed: {
    label: "Seed",
    help: "Requests the same response to the same input. Few providers guarantee it.",
    step: 1,
  },
  n: {
    label: "Completions",
    help: "Number of responses to generate. Each is billed.",
    unit: "answers",
    min: 1,
    max: 8,
    step: 1,
  },
  presence_penalty: {
    label: "Presence penalty",
    help: "Positive values penalize tokens that already occurred, which encourages new topics.",
    min: -2,
    max: 2,
    step: 0.1,
  },
  frequency_penalty: {
    label: "Frequency penalty",
    help: "Positive values penalize tokens by their frequency, which reduces repetition.",
    min: -2,
    max: 2,
    step: 0.1,
  },
  logit_bias: { label: "Token bias", help: "Token IDs with a bias from -100 (never) to 100 (always)." },
  logprobs: { label: "Log probabilities", help: "Return the log probability of each token." },
  top_logprobs: {
    label: "Alternatives",
    help: "Number of most likely tokens to return per position. Requires log probabilities.",
    unit: "tokens",
    min: 0,
    max: 20,
    step: 1,
  },
  response_format: {
    label: "Response format",
    help: "Text, any JSON object, or JSON that matches a schema.",
  },
  tools: {
    label: "Tools",
    help: "Functions that the model can call, each with a JSON Schema of its arguments.",
  },
  tool_choice: {
    label: "Tool choice",
    help: "auto, none, required, or the one function that must be called.",
  },
  tool_prompt: {
    label: "Tool prompt",
    help: "Text before the list of tools, if the server supports it.",
  },
  reasoning_effort: {
    label: "Reasoning effort",
    help: "How long a reasoning model thinks before the response: low, medium, high.",
  },
});
