/** Whether a request is from a client of Anthropic's API: all of them send its version. */
export const isAnthropicClient = (headers: Headers): boolean => headers.has("anthropic-version");
