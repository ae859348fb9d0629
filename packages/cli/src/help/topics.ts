import { EXIT_CODE_MEANINGS } from "../exit-codes.ts";

/** Help topics that aren't specific to a command, by name. */
const HELP_TOPICS: Readonly<Record<string, () => string>> = {
  "exit-codes": () => {
    const lines = Object.entries(EXIT_CODE_MEANINGS).map(
      ([code, meaning]) => `  ${code.padEnd(5)}${meaning}\n`,
    );
    return `Exit codes\n\n${lines.join("")}`;
  },
};

export const findHelpTopic = (word: string | undefined): string | undefined =>
  word !== undefined && Object.hasOwn(HELP_TOPICS, word) ? HELP_TOPICS[word]?.() : undefined;
