/** The lines that stand first in the help of a command. */
export const exampleText = (examples: readonly string[]): string =>
  `${["Example:", ...examples.map((line) => `  ${line}`)].join("\n")}\n`;
