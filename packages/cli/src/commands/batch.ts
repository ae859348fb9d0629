import type { BatchFileOptions, BatchRunOptions } from "../batch/batch-options.ts";
import { withCallOptions, withProgressOptions } from "./call-options.ts";
import type { CommandDefinition } from "./command.ts";

export const batch: CommandDefinition = {
  examples: [
    "inferhub batch run rows.jsonl --provider openai --model gpt-4o-mini",
    "inferhub batch run rows.jsonl --url http://127.0.0.1:8787 --yes",
    "inferhub batch status rows.jsonl",
  ],
  configure(command, tools) {
    const run = command
      .command("run")
      .description("hand in the rows of a file, follow the batch, and save its results")
      .argument("<file>", "lines of JSON: custom_id, url, body")
      .optionsGroup("Input and output:")
      .option("-o, --output <file>", "where results go (default: <file>.results.jsonl; - for stdout)")
      .option("--detach", "do not wait until the batch has ended")
      .option("--again", "start a new batch, even if the file has one")
      .option("--force", "overwrite existing results")
      .option("-y, --yes", "confirm all questions");
    withProgressOptions(withCallOptions(run)).action(async (file: string, options: BatchRunOptions) => {
      const { runBatchFile } = await import("../batch/run-batch-file.ts");
      await runBatchFile(tools, file, options);
    });
    withFile("status", "show the progress of a file's batch")
      .option("--json", "print one JSON document")
      .action(async (file: string, options: BatchFileOptions) => {
        const { showBatch } = await import("../batch/show-batch.ts");
        await showBatch(tools, file, options);
      });
    withFile("results", "save the results of a batch that has ended")
      .option("-o, --output <file>", "where results go (default: <file>.results.jsonl; - for stdout)")
      .option("--force", "overwrite existing results")
      .action(async (file: string, options: BatchFileOptions) => {
        const { saveBatchResults } = await import("../batch/show-batch.ts");
        await saveBatchResults(tools, file, options);
      });
    withFile("cancel", "stop the batch of a file").action(async (file: string, options: BatchFileOptions) => {
      const { stopBatch } = await import("../batch/show-batch.ts");
      await stopBatch(tools, file, options);
    });

    function withFile(name: string, description: string) {
      return command
        .command(name)
        .description(description)
        .argument("<file>", "the file of the batch")
        .option("--env-file <file>", "file with keys (default: .env if it exists)");
    }
  },
};
