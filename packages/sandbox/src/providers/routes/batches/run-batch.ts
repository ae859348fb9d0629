import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { FollowUpRequest } from "../../../formats/format-handler.ts";
import type { Batch, BatchAnswer, BatchRow } from "../../../state/batch.ts";
import { getUpload } from "../file-routes.ts";

/** Progress of a batch. */
export type BatchPhase = "failed" | "cancelled" | "waiting" | "running" | "done";

const RUNNING_SHARE = 0.3;

/** A submitted batch. */
export type NewBatch = Omit<Batch, "id" | "provider" | "startedMs" | "cancelled" | "problems"> &
  Partial<Pick<Batch, "problems">>;

/** Stores a batch. @param id creates the batch's ID */
export function startBatch(
  { provider, state, settings }: FollowUpRequest,
  batch: NewBatch,
  id: (fresh: string) => string,
): Batch {
  const started: Batch = {
    problems: [],
    ...batch,
    id: id(state.nextId()),
    provider: provider.id,
    startedMs: settings.now(),
    cancelled: false,
  };
  state.batches.set(started.id, started);
  return started;
}

/** @throws ApiError for an unknown ID */
export function getBatch({ provider, state }: FollowUpRequest, id: string): Batch {
  const batch = state.batches.get(id);
  if (batch?.provider === provider.id) return batch;
  throw new ApiError(404, `Batch not found: ${id}`);
}

/** Returns the batches of a provider, newest first. */
export const listBatches = ({ provider, state }: FollowUpRequest): readonly Batch[] =>
  state.batches
    .values()
    .filter((each) => each.provider === provider.id)
    .reverse();

/** A batch takes as long as a job. Its rows run at the first poll after that. */
export async function runBatch(asked: FollowUpRequest, batch: Batch): Promise<BatchPhase> {
  const { now, jobMs } = asked.settings;
  if (batch.problems.length > 0) return "failed";
  if (batch.cancelled) return "cancelled";
  const share = jobMs > 0 ? (now() - batch.startedMs) / jobMs : 1;
  if (share < 1) return share < RUNNING_SHARE ? "waiting" : "running";
  batch.answers ??= await answerRows(asked, batch.rows);
  return "done";
}

async function answerRows(
  { dispatch }: FollowUpRequest,
  rows: readonly BatchRow[],
): Promise<readonly BatchAnswer[]> {
  const answers: BatchAnswer[] = [];
  for (const { customId, path, body } of rows) {
    const response = await dispatch(path, body);
    answers.push({ customId, status: response.status, body: await response.json() });
  }
  // Providers don't guarantee an order.
  return answers.toReversed();
}

export const isSuccess = ({ status }: BatchAnswer): boolean => status >= 200 && status < 300;

/** Counts rows by outcome. */
export const countRows = ({ rows, answers = [] }: Batch) => {
  const completed = answers.filter(isSuccess).length;
  return { total: rows.length, completed, failed: answers.length - completed };
};

/** Writes the result files of a completed batch once. */
export function writeFiles(asked: FollowUpRequest, batch: Batch): NonNullable<Batch["files"]> {
  const { answers = [] } = batch;
  const write = (isWanted: (answer: BatchAnswer) => boolean, name: string) => {
    const lines = answers.filter(isWanted).map(toLine);
    return lines.length === 0 ? "" : saveLines(asked, `${batch.id}_${name}.jsonl`, lines);
  };
  batch.files ??= {
    output: write(isSuccess, "output"),
    errors: write((answer) => !isSuccess(answer), "error"),
  };
  return batch.files;
}

const toLine = ({ customId, status, body }: BatchAnswer) =>
  JSON.stringify({
    id: `batch_req_${customId}`,
    custom_id: customId,
    response: { status_code: status, request_id: `req_${customId}`, body },
    error: null,
  });

function saveLines({ provider, state, settings }: FollowUpRequest, name: string, lines: readonly string[]) {
  const id = `file-${state.nextId()}`;
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
  const type = "application/octet-stream";
  const createdMs = settings.now();
  state.uploads.set(id, { id, provider: provider.id, name, purpose: "batch_output", type, bytes, createdMs });
  return id;
}

/**
 * Returns the rows of an uploaded file.
 * @param purpose required purpose of the file
 * @throws ApiError
 */
export function readLines(asked: FollowUpRequest, id: string, purpose: string): readonly JsonObject[] {
  const upload = getUpload(asked, id);
  if (upload.purpose !== purpose) throw new ApiError(400, `The file ${id} is not for the purpose ${purpose}`);
  const lines = new TextDecoder().decode(upload.bytes).split("\n").filter(Boolean);
  return lines.map((line, index) => {
    try {
      const row: unknown = JSON.parse(line);
      if (isObject(row) && typeof row["custom_id"] === "string" && isObject(row["body"])) return row;
    } catch {
      // Rejected below.
    }
    throw new ApiError(400, `Line ${index + 1} isn't a request with custom_id and body`);
  });
}
