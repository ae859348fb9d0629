import words from "./provider-words.json" with { type: "json" };

/** Words that users look for a provider with, by its id: its models, what it is known for, its former names. */
export const PROVIDER_WORDS: Readonly<Record<string, readonly string[]>> = words;
