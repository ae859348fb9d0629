import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { CliError, createUsageError } from "../problems.ts";
import { sizeText } from "../progress/describe.ts";

/** The highest limit of all batch APIs. */
const MAX_BYTES = 512_000_000;

/** The rows of a file, with the data for the cost estimate. */
export interface BatchFile {
  readonly blob: Blob;
  readonly sha256: string;
  readonly rows: number;
  /** Sums by model ID. The key is empty for rows without a model. */
  readonly models: ReadonlyMap<string, RowSums>;
}

/** Sums over the rows of one model. */
export interface RowSums {
  readonly rows: number;
  /** Total characters of the bodies. */
  readonly chars: number;
  /** Sum of the rows' output limits. */
  readonly maxTokens: number;
  /** Number of rows without an output limit. */
  readonly unlimited: number;
}

/** @throws CliError with the number of the invalid line */
export async function readBatchFile(cwd: string, file: string): Promise<BatchFile> {
  const bytes = await readBytes(resolve(cwd, file), file);
  const models = new Map<string, RowSums>();
  let rows = 0;
  let line = 0;
  for (const text of bytes.toString("utf8").split("\n")) {
    line += 1;
    if (text.trim() === "") continue;
    rows += 1;
    const { model, chars, maxTokens } = readRow(text, line);
    const sums = models.get(model) ?? { rows: 0, chars: 0, maxTokens: 0, unlimited: 0 };
    models.set(model, {
      rows: sums.rows + 1,
      chars: sums.chars + chars,
      maxTokens: sums.maxTokens + (maxTokens ?? 0),
      unlimited: sums.unlimited + (maxTokens === undefined ? 1 : 0),
    });
  }
  if (rows === 0) throw createUsageError(`${file} has no rows. Expected one JSON object per line`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { blob: new Blob([new Uint8Array(bytes)]), sha256, rows, models };
}

async function readBytes(path: string, file: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES)
      throw new CliError(
        "too-large",
        `${file} has ${sizeText(size)}: a batch has ${sizeText(MAX_BYTES)} at most`,
      );
    return await readFile(path);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new CliError("not-found", `File not found: ${file}`, error);
    throw new CliError("failed", `${file} cannot be read: ${message}`, error);
  }
}

function readRow(text: string, line: number) {
  const invalid = (problem: string) => createUsageError(`Line ${line}: ${problem}`);
  let row: { readonly custom_id?: unknown; readonly body?: unknown; readonly params?: unknown } | null;
  try {
    row = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw invalid(`not JSON (${(error as Error).message.slice(0, 100)})`);
  }
  const body = (row?.body ?? row?.params) as Readonly<Record<string, unknown>> | undefined;
  if (typeof row?.custom_id !== "string" || typeof body !== "object" || body === null)
    throw invalid("expected an object with custom_id, url and body");
  const { model, max_completion_tokens: newer, max_tokens: maxTokens = newer } = body;
  return {
    model: typeof model === "string" ? model : "",
    chars: JSON.stringify(body).length,
    maxTokens: typeof maxTokens === "number" ? maxTokens : undefined,
  };
}
