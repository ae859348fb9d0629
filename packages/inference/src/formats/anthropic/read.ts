export { parseAnthropicResponse } from "./response.ts";
export { createAnthropicDecoder } from "./stream.ts";
