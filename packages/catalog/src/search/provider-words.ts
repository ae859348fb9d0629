import words from "./provider-words.json" with { type: "json" };

/** Search terms of a provider by ID: models, features, former names. */
export const PROVIDER_WORDS: Readonly<Record<string, readonly string[]>> = words;
