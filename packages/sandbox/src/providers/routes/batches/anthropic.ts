import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, getObject, getString, isObject } from "@inferhub/inference/formats/lib/json-members";
import type { FollowUpRequest } from "../../../formats/format-handler.ts";
import { getOrigin } from "../../../server/origin.ts";
import { readBody } from "../../../server/read-body.ts";
import type { Batch } from "../../../state/batch.ts";
import type { ExtraRoute } from "../create-routes-format.ts";
import { countRows, getBatch, isSuccess, listBatches, runBatch, startBatch } from "./run-batch.ts";

const VERSION_HEADER = "anthropic-version";
const WINDOW_MS = 24 * 60 * 60 * 1_000;
const CUSTOM_ID = /^[\w-]{1,64}$/;

/** Message batches, whose rows are in the request. */
export const anthropicBatchRoutes: readonly ExtraRoute[] = [
  {
    method: "POST",
    path: /^\/v1\/messages\/batches$/,
    handle: async (asked) => {
      if (!asked.request.headers.has(VERSION_HEADER)) throw createMissingError(VERSION_HEADER);
      const { requests } = expectObject(await readBody(asked.request));
      if (!Array.isArray(requests) || requests.length === 0)
        throw new ApiError(400, "requests: at least one is required");
      const rows = requests.map((row: unknown, index) => {
        if (!isObject(row) || !isObject(row["params"]))
          throw new ApiError(400, `requests.${index}.params: Field required`);
        const customId = getString(row, "custom_id");
        if (!CUSTOM_ID.test(customId))
          throw new ApiError(400, `requests.${index}.custom_id: String should match pattern`);
        return { customId, path: "/v1/messages", body: getObject(row, "params") };
      });
      const batch = { endpoint: "/v1/messages", model: "", input: "", metadata: null, rows };
      return respond(
        asked,
        startBatch(asked, batch, (id) => `msgbatch_${id}`),
      );
    },
  },
  {
    method: "GET",
    path: /^\/v1\/messages\/batches$/,
    handle: async (asked) => {
      const after = asked.query.get("after_id");
      const all = listBatches(asked);
      const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
      const limit = Number(asked.query.get("limit") ?? 20);
      const data = await Promise.all(all.slice(from, from + limit).map((batch) => describe(asked, batch)));
      const has_more = from + limit < all.length;
      return Response.json({
        data,
        has_more,
        first_id: data[0]?.id ?? null,
        last_id: data.at(-1)?.id ?? null,
      });
    },
  },
  {
    method: "GET",
    path: /^\/v1\/messages\/batches\/([^/]+)$/,
    handle: (asked, id = "") => respond(asked, getBatch(asked, id)),
  },
  {
    method: "POST",
    path: /^\/v1\/messages\/batches\/([^/]+)\/cancel$/,
    handle: async (asked, id = "") => {
      const batch = getBatch(asked, id);
      if ((await runBatch(asked, batch)) !== "done") batch.cancelled = true;
      return respond(asked, batch);
    },
  },
  {
    method: "GET",
    path: /^\/v1\/messages\/batches\/([^/]+)\/results$/,
    handle: async (asked, id = "") => {
      const batch = getBatch(asked, id);
      const phase = await runBatch(asked, batch);
      if (phase !== "done" && phase !== "cancelled")
        throw new ApiError(404, "The batch has no results so far");
      const lines =
        phase === "cancelled"
          ? batch.rows.map(({ customId }) => ({ custom_id: customId, result: { type: "canceled" } }))
          : (batch.answers ?? []).map((answer) => ({
              custom_id: answer.customId,
              result: isSuccess(answer)
                ? { type: "succeeded", message: answer.body }
                : { type: "errored", error: answer.body },
            }));
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      return new Response(text, { headers: { "content-type": "application/x-jsonl" } });
    },
  },
];

const respond = async (asked: FollowUpRequest, batch: Batch) => Response.json(await describe(asked, batch));

async function describe(asked: FollowUpRequest, batch: Batch) {
  const phase = await runBatch(asked, batch);
  const ended = phase === "done" || phase === "cancelled";
  const { total, completed, failed } = countRows(batch);
  const at = (ms: number) => new Date(ms).toISOString();
  const origin = `${getOrigin(asked.request)}/${asked.provider.id}`;
  return {
    id: batch.id,
    type: "message_batch",
    processing_status: ended ? "ended" : "in_progress",
    request_counts: {
      processing: ended ? 0 : total,
      succeeded: completed,
      errored: failed,
      canceled: phase === "cancelled" ? total : 0,
      expired: 0,
    },
    created_at: at(batch.startedMs),
    expires_at: at(batch.startedMs + WINDOW_MS),
    ended_at: ended ? at(batch.startedMs) : null,
    cancel_initiated_at: batch.cancelled ? at(batch.startedMs) : null,
    archived_at: null,
    results_url: ended ? `${origin}/v1/messages/batches/${batch.id}/results` : null,
  };
}
