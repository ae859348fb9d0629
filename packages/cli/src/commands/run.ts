import type { RunOptions } from "../run/execute.ts";
import { collect, withCallOptions } from "./call-options.ts";
import type { CommandDefinition } from "./command.ts";

export const run: CommandDefinition = {
  examples: [
    'inferhub run text-classification "I like it" --provider hf-inference',
    "inferhub run automatic-speech-recognition talk.flac --json",
    'inferhub run text-to-image "a lighthouse at dawn" --param width=512 -o lighthouse.png',
    "cat notes.txt | inferhub run feature-extraction -",
  ],
  configure(command, tools) {
    withCallOptions(command)
      .argument("<operation>", "what to run; `inferhub tasks` lists them")
      .argument("[input...]", "words, a media file, @file for text from a file, - for the pipe")
      .option(
        "--param <name=value>",
        "a setting, JSON where it can be; repeatable, dots reach into objects",
        collect,
      )
      .option("-o, --output <file>", "write the answer to a file or into a folder")
      .option("--force", "overwrite the file")
      .option("--json", "one JSON document: { data, meta }")
      .action(async (operation: string, words: string[], options: RunOptions & { verbose?: boolean }) => {
        const { execute } = await import("../run/execute.ts");
        await execute(tools, operation, words, options);
      });
  },
};
