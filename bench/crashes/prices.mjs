/** Nano-dollars for a token of input, and for one of output. */
export const INPUT_NANO = 1_000;
export const OUTPUT_NANO = 10_000;
/** Nano-dollars for an image, and for any other request. */
export const IMAGE_NANO = 20_000_000;
export const REQUEST_NANO = 10_000_000;
/** The output limit, for requests without one. */
export const MAX_TOKENS = 2_048;

const NANO = 1e9;
const talk = {
  input: (INPUT_NANO * 1e6) / NANO,
  output: (OUTPUT_NANO * 1e6) / NANO,
  maxOutputTokens: MAX_TOKENS,
};
const models = {
  "talk*": talk,
  "vector*": { input: talk.input, output: 0, contextTokens: 100_000 },
  "picture*": { image: IMAGE_NANO / NANO },
  "*": { request: REQUEST_NANO / NANO },
};

const PROVIDERS = ["openai", "groq", "together", "anthropic", "google", "cohere", "fal-ai"];

export const PRICES = Object.fromEntries(PROVIDERS.map((id) => [id, models]));

/**
 * The gateway's key of a provider. It has characters that encodings change.
 * @param {string} id
 */
export const keyOf = (id) => `sk-canary/${id}"5f1d&0c9a<${id.length}`;

/** Every key that no client, log or file may see. */
export const KEYS = PROVIDERS.map(keyOf);
