import type { RunOptions } from "../run/execute.ts";
import { collect, withCallOptions, withProgressOptions } from "./call-options.ts";
import type { CommandDefinition } from "./command.ts";

export const run: CommandDefinition = {
  examples: [
    'inferhub run text-classification "I like it" --provider hf-inference',
    "inferhub run automatic-speech-recognition *.flac -o transcripts/",
  ],
  configure(command, tools) {
    command
      .argument("<operation>", "what to run; `inferhub tasks` lists them")
      .argument("[input...]", "words, media files, @file for text from a file, - for the pipe")
      .optionsGroup("Input and output:")
      .option("--param <name=value>", "a setting, JSON where it can be; repeatable, dots reach in", collect)
      .option("-o, --output <file>", "write to a file, or into a folder/")
      .option("--force", "overwrite what is there")
      .option("-y, --yes", "answer every question with yes")
      .option("--json", "one JSON document: { data, meta }; of several inputs a list")
      .option("--jsonl", "a JSON line for each input, or for each piece of a stream")
      .option("--no-image", "do not show pictures in the terminal");
    withProgressOptions(withCallOptions(command)).action(
      async (operation: string, words: string[], options: RunOptions) => {
        const { execute } = await import("../run/execute.ts");
        await execute(tools, operation, words, options);
      },
    );
  },
};
