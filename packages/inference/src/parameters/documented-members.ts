import type { Documented } from "./types.ts";

type Table<T> = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>>;

/**
 * Documented provider fields below an operation's parameters, in addition to its types: by operation, object location
 * and name. Messages also include response fields, because a conversation sends responses back.
 */
export const DOCUMENTED_MEMBERS: Table<Documented> = {
  "chat-completion": {
    "messages[]": {
      annotations: "list",
      cache_control: "object",
      citations: "list",
      executed_tools: "list",
      id: "string",
      images: "list",
      partial: "boolean",
      provider_specific_fields: "object",
      reasoning_details: "list",
      thinking: "any",
      thinking_blocks: "list",
      tool_plan: "string",
      weight: "number",
    },
    "messages[].audio": { data: "string", expires_at: "number", transcript: "string" },
    "messages[].content[]": {
      citations: "any",
      detail: "string",
      fps: "number",
      // Mistral takes the URL, or the recording, itself.
      image_url: { mistral: "string" },
      input_audio: { mistral: "string" },
      max_pixels: "number",
      min_pixels: "number",
      video_metadata: "object",
    },
    "messages[].content[].image_url": { format: "string", max_pixels: "number", min_pixels: "number" },
    "messages[].content[].file": { format: "string" },
    "messages[].content[].video_url": { detail: "string", fps: "number", max_frames: "number" },
    "messages[].tool_calls[]": { thought_signature: "string" },
    // Some providers respond with the arguments as an object.
    "messages[].tool_calls[].function": { arguments: "any", thought_signature: "string" },
    response_format: { schema: "object" },
    "tools[]": { cache_control: "object", defer_loading: "boolean" },
    "tools[].function": { cache_control: "object", examples: "list", response: "object" },
  },
};

/** Documented strings of providers that the types lack. */
export const DOCUMENTED_TEXTS: Table<readonly string[]> = {
  "chat-completion": {
    // Mistral's name of `required`.
    "": { tool_choice: ["any"] },
    "messages[].content[].image_url": { detail: ["original"] },
  },
};

/** Fields that providers document instead of one that the types require. */
export const IN_PLACE_OF: Table<readonly string[]> = {
  "chat-completion": {
    // llama.cpp and TGI take the schema itself.
    response_format: { json_schema: ["schema", "value"] },
  },
};
