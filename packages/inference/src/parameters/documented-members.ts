/**
 * Members that providers document below the parameters of an operation, beyond those of its types: by operation, by the
 * place of the object, by name. Messages also have the members that providers add to their responses, because a
 * conversation sends responses back.
 */
export const DOCUMENTED_MEMBERS = {
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
      // Mistral takes the address itself.
      image_url: "any",
      input_audio: "any",
      max_pixels: "number",
      min_pixels: "number",
      video_metadata: "object",
      video_url: "any",
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
} as const;
