/** Formats the examples at the start of a command's help. */
export const exampleText = (examples: readonly string[]): string =>
  `${["Example:", ...examples.map((line) => `  ${line}`)].join("\n")}\n`;
