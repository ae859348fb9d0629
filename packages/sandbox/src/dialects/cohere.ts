import type { Dialect } from "./dialect.ts";

/** The compatible address, which does not tell how likely words were. */
export const cohere: Dialect = {
  chat: { usage: "last", without: ["logprobs"] },
  errors: "message",
};
