import { redirect } from "react-router";
import { buildMissingPage } from "../addresses/missing.server.ts";
import {
  type AskGateway,
  fetchGateway,
  type GatewayArgs,
  GatewayFailure,
  openGateway,
  toSignInPath,
} from "../usage/gateway-client.server.ts";
import { readForm } from "../usage/sign-in.server.ts";
import type { BatchInfo, BatchList, FailedRow } from "./batch.ts";
import { type BatchQuery, toBatchPath } from "./batch-query.ts";
import { readFailedRow, readFirstLines } from "./read-failed-rows.ts";

/** The data of a batch on the page. */
export interface BatchDetails {
  readonly batch: BatchInfo;
  /** The first rows that failed. `undefined` if their file was deleted. */
  readonly failedRows: readonly FailedRow[] | undefined;
}

const BATCHES_PER_PAGE = "25";
const FAILED_ROWS = 20;
const MAX_BYTES = 1_000_000;

/** Reads a page of the list of batches. */
export function readBatches(ask: AskGateway, { after }: BatchQuery): Promise<BatchList> {
  const params = new URLSearchParams({ limit: BATCHES_PER_PAGE, ...(after !== "" && { after }) });
  return ask<BatchList>(`/v1/batches?${params}`);
}

/**
 * Reads a batch and the first of its errors. @throws the page for missing pages if the batch does not exist
 */
export async function readBatch(ask: AskGateway, args: GatewayArgs, id: string): Promise<BatchDetails> {
  const batch = await findBatch(ask, id).catch((error: unknown) => {
    throw isMissing(error) ? buildMissingPage(args.url) : error;
  });
  return { batch, failedRows: batch.error_file_id ? await readFailedRows(args, batch.error_file_id) : [] };
}

const findBatch = (ask: AskGateway, id: string) => ask<BatchInfo>(`/v1/batches/${encodeURIComponent(id)}`);

async function readFailedRows(args: GatewayArgs, file: string): Promise<readonly FailedRow[] | undefined> {
  try {
    const { body } = await fetchGateway(args, toContentPath(file));
    const lines = body ? await readFirstLines(body, { maxLines: FAILED_ROWS, maxBytes: MAX_BYTES }) : [];
    return lines.flatMap((line) => readFailedRow(line) ?? []);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof GatewayFailure && error.status === 404;

const toContentPath = (file: string) => `/v1/files/${encodeURIComponent(file)}/content`;

const FILES = { output: "output_file_id", errors: "error_file_id" } as const;

/** Which of the files of a batch: what succeeded, or what failed. */
export type ResultFile = keyof typeof FILES;

/** Sends a file of results. */
export async function sendResults(args: GatewayArgs, id: string, which: ResultFile): Promise<Response> {
  try {
    const batch = await findBatch(openGateway(args), id);
    const file = batch[FILES[which]];
    if (!file) return sendText(404, "The batch has no such file.");
    const { body } = await fetchGateway(args, toContentPath(file));
    return new Response(body, {
      headers: {
        "content-type": "application/jsonl",
        "content-disposition": `attachment; filename="${batch.id.replace(/[^\w-]/g, "")}_${which}.jsonl"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.status === 401) return redirect(toSignInPath(new URL(toBatchPath(id), args.url)), 303);
    return sendText(error.status || 502, error.message);
  }
}

const sendText = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** The outcome of a form about a batch, if it does not redirect to its page. */
export interface BatchOutcome {
  /** The gateway's response. */
  readonly failure?: string;
}

/** Cancels the batch that a form names. */
export async function cancelBatch(args: GatewayArgs): Promise<BatchOutcome | Response> {
  const id = (await readForm(args.request)).get("cancel") ?? "";
  try {
    await openGateway(args)(`/v1/batches/${encodeURIComponent(id)}/cancel`, { method: "POST" });
    return redirect(toBatchPath(id), 303);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.status === 401) return redirect(toSignInPath(args.url), 303);
    return { failure: error.message };
  }
}
