import { createUsageError } from "../problems.ts";
import { jsonDocument } from "../render/json.ts";
import type { Tools } from "../tools.ts";
import { stoppable } from "../tools.ts";
import type { BatchFileOptions } from "./batch-options.ts";
import { getBatchState } from "./batch-state.ts";
import { openBatches, withToken } from "./open-batches.ts";
import { planResults, reportResults, saveResults } from "./save-results.ts";

/** Prints the status of a file's batch. */
export async function showBatch(tools: Tools, file: string, { json }: BatchFileOptions): Promise<void> {
  const { batches, reference } = await find(tools, file);
  const batch = await stoppable(tools.context, (signal) => batches.retrieve(reference, { signal }));
  if (json) return tools.out.write(await jsonDocument(batch));
  const { status, counts, usd, paused, problems, discount, expiresAt } = batch;
  const lines = [
    ["batch", batch.id],
    ["status", paused ? `${status}, paused: ${paused}` : status],
    ["rows", `${counts.completed} of ${counts.total} done, ${counts.failed} failed`],
    ["cost", usd === undefined ? "" : `$${usd}`],
    ["discount", discount > 0 ? `${Math.round(discount * 100)}%` : ""],
    ["expires", expiresAt ?? ""],
    ...problems.map(({ line, message }) => ["problem", line ? `line ${line}: ${message}` : message] as const),
  ];
  const shown = lines.filter(([, value]) => value !== "");
  await tools.out.write(shown.map(([name, value]) => `${name}\t${value}\n`).join(""));
}

/** Saves the results of a completed batch. */
export async function saveBatchResults(tools: Tools, file: string, options: BatchFileOptions): Promise<void> {
  const results = await planResults(tools, file, options);
  const { batches, reference } = await find(tools, file);
  await stoppable(tools.context, async (signal) => {
    const batch = await batches.retrieve(reference, { signal });
    if (!batch.ended)
      throw createUsageError(`The batch is ${batch.status}: \`inferhub batch run ${file}\` waits for it`);
    reportResults(
      tools,
      batch,
      results,
      await saveResults(tools, batches.results(reference, { signal }), results),
    );
  });
}

/** Cancels the batch of a file. */
export async function stopBatch(tools: Tools, file: string, _options: BatchFileOptions): Promise<void> {
  const { batches, reference } = await find(tools, file);
  const { status } = await stoppable(tools.context, (signal) => batches.cancel(reference, { signal }));
  tools.note(`The batch is ${status}; completed rows keep their results`);
}

async function find(tools: Tools, file: string) {
  const { handle } = await getBatchState(tools.context.cwd, file);
  const { batches, accessToken } = await openBatches(tools);
  return { batches, reference: withToken(handle, accessToken) };
}
