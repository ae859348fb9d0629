import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { finished } from "node:stream/promises";
import type { Batch, BatchResult } from "@inferhub/inference/batches";
import { getPathKind, isTaken } from "../io/save-file.ts";
import { CliError } from "../problems.ts";
import type { Tools } from "../tools.ts";

/** Target of the results. */
export interface ResultsFile {
  /** `undefined` for stdout. */
  readonly path: string | undefined;
}

/** @throws CliError if the file exists, before the batch causes cost */
export async function planResults(
  { context: { cwd } }: Tools,
  file: string,
  { output = `${file}.results.jsonl`, force = false }: { readonly output?: string; readonly force?: boolean },
): Promise<ResultsFile> {
  if (output === "-") return { path: undefined };
  const path = resolve(cwd, output);
  if (!force && (await getPathKind(path)) !== undefined) throw isTaken(path);
  return { path };
}

/** Writes each result as a line. Creates the file when it is complete. @returns number of failed rows */
export async function saveResults(
  tools: Tools,
  results: AsyncIterable<BatchResult>,
  { path }: ResultsFile,
): Promise<{ readonly rows: number; readonly failed: number }> {
  let rows = 0;
  let failed = 0;
  const lines = async function* () {
    for await (const { customId, ...result } of results) {
      rows += 1;
      if (result.error) failed += 1;
      yield `${JSON.stringify({ custom_id: customId, ...result })}\n`;
    }
  };
  if (path === undefined) {
    for await (const line of lines()) await tools.out.write(line);
    return { rows, failed };
  }
  const draft = `${path}.part`;
  const file = createWriteStream(draft);
  try {
    for await (const line of lines()) {
      if (!file.write(line)) await once(file, "drain");
    }
    file.end();
    await finished(file);
    await rename(draft, path);
  } catch (error) {
    file.destroy();
    await rm(draft, { force: true });
    throw error;
  }
  return { rows, failed };
}

/** Prints where the results are. @throws CliError `partly-done` if rows failed, `failed` if the batch didn't start */
export function reportResults(
  tools: Tools,
  { status, problems, usd }: Batch,
  { path }: ResultsFile,
  { rows, failed }: { readonly rows: number; readonly failed: number },
): void {
  const cost = usd === undefined ? "" : `, $${usd}`;
  if (path !== undefined && rows > 0) tools.note(`${rows} results in ${path}${cost}`);
  if (status === "failed") {
    const reasons = problems
      .slice(0, 5)
      .map(({ line, message }) => (line ? `line ${line}: ${message}` : message));
    throw new CliError("failed", `The batch failed${reasons.length > 0 ? `: ${reasons.join("; ")}` : ""}`);
  }
  if (failed > 0)
    throw new CliError("partly-done", `${failed} of ${rows} rows failed; the remaining ones succeeded`);
  if (status !== "completed")
    throw new CliError("partly-done", `The batch is ${status}; ${rows} rows have results`);
}
