import type { Batch } from "@inferhub/inference/batches";
import { confirm } from "../io/confirm.ts";
import { CliError, createUsageError } from "../problems.ts";
import { createProgress } from "../progress/progress.ts";
import type { ProgressState } from "../progress/progress-state.ts";
import { readCallSettings } from "../run/call-settings.ts";
import { showControls } from "../text/controls.ts";
import { stoppable, type Tools } from "../tools.ts";
import type { BatchRunOptions } from "./batch-options.ts";
import { type BatchStateFile, readBatchState, saveBatchState } from "./batch-state.ts";
import { estimateBatch } from "./estimate.ts";
import { chooseTarget, openBatches, withToken } from "./open-batches.ts";
import { readBatchFile } from "./read-batch-file.ts";
import { planResults, reportResults, saveResults } from "./save-results.ts";

/** Submits the rows of a file as a batch, or continues with the existing batch. */
export async function runBatchFile(tools: Tools, file: string, options: BatchRunOptions): Promise<void> {
  const { context, note } = tools;
  const { cwd } = context;
  const settings = await readCallSettings(tools, options);
  const read = await readBatchFile(cwd, file);
  const results = await planResults(tools, file, options);
  const { batches, accessToken } = await openBatches(tools);
  const kept = options.again ? undefined : await readBatchState(cwd, file);
  if (kept && kept.sha256 !== read.sha256)
    throw createUsageError(
      `${file} has changed since its batch ${kept.handle.id} started. Pass --again to start a new batch`,
    );
  const started = kept ?? (await start());
  if (kept) note(`Continuing with batch ${kept.handle.id}, which started ${kept.startedAt}`);
  else note(`Started batch ${started.handle.id}`);
  if (options.detach) return tools.out.write(`${started.handle.id}\n`);

  const reference = withToken(started.handle, accessToken);
  const progress = createProgress(settings.progress, {
    status: tools.status,
    write: (line) => void context.stderr.write(`${showControls(line)}\n`),
  });
  await stoppable(context, async (signal) => {
    const onProgress = (batch: Batch) => progress.update(toProgress(batch, started.rows));
    const ended = await batches.wait(reference, { signal, onProgress });
    progress.end();
    const saved = await saveResults(tools, batches.results(reference, { signal }), results);
    reportResults(tools, ended, results, saved);
  }).catch((error: unknown) => {
    progress.end();
    const { code } = error as { readonly code?: unknown };
    if (code === "interrupted" || code === "terminated")
      note(
        `The batch continues. Run the command again to follow it. \`inferhub batch cancel ${file}\` stops it`,
      );
    throw error;
  });

  async function start(): Promise<BatchStateFile> {
    const { target, provider } = await chooseTarget(tools, settings);
    for (const line of estimateBatch(read, provider, settings.model).lines) note(line);
    if (!options.yes) {
      const otherwise = "A batch costs money: --yes starts it without a question";
      if (!(await confirm(tools, "Start this batch?", otherwise)))
        throw new CliError("interrupted", "Not started");
    }
    const batch = await stoppable(context, (signal) =>
      batches.create(
        { ...target, ...(target.gatewayUrl && { accessToken }), model: settings.model, file: read.blob },
        { signal },
      ),
    );
    const state = {
      handle: batch.handle,
      sha256: read.sha256,
      rows: read.rows,
      startedAt: new Date().toISOString(),
    };
    await saveBatchState(cwd, file, state);
    return state;
  }
}

/** Uses the row counts, or the reported progress for providers without row counts. */
function toProgress({ status, counts, paused }: Batch, rows: number): ProgressState {
  const { total, completed, failed } = counts;
  const state = paused ? `paused: ${paused}` : status.replace("_", " ");
  const what = `${rows} ${rows === 1 ? "row" : "rows"}`;
  return total === rows || total === 0
    ? { what, total: rows, done: completed + failed, failed: failed || undefined, state }
    : { what, share: (completed + failed) / total, state };
}
