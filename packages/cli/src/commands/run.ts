import type { RunOptions } from "../run/run-options.ts";
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
      .argument("[input...]", "text, media files, @file for text from a file, - for stdin")
      .optionsGroup("Input and output:")
      .option(
        "--param <name=value>",
        "a parameter, parsed as JSON if possible; repeatable, dots for nested",
        collect,
      )
      .option("-o, --output <file>", "write to a file, or into a folder/")
      .option("--force", "overwrite existing files")
      .option("-y, --yes", "confirm all questions")
      .option("--json", "print one JSON document: { data, meta }; a list for several inputs")
      .option("--jsonl", "print a JSON line for each input, or for each chunk of a stream")
      .option("--no-image", "do not show images in the terminal");
    withProgressOptions(withCallOptions(command)).action(
      async (operation: string, words: string[], options: RunOptions) => {
        const { execute } = await import("../run/execute.ts");
        await execute(tools, operation, words, options);
      },
    );
  },
};
