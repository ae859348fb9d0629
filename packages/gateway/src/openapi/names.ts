/** Converts `text-to-image` and `/v1/chat/completions` to `TextToImage` and `V1ChatCompletions`. */
export const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
