import type { Principal } from "../auth/token.ts";
import { GatewayError } from "../errors.ts";
import type { Authenticated } from "../pipeline/stages.ts";
import { newRequestId } from "../request-id.ts";
import type { GatewayServices } from "../services.ts";
import { storable } from "../storage/storable.ts";
import { addRows } from "./add-rows.ts";
import { type BatchSettings, CHUNK_ROWS } from "./batch-options.ts";
import type { BatchService } from "./batch-service.ts";
import type { BatchStore } from "./batch-store.ts";
import { findProblems } from "./find-problems.ts";

export interface BatchServiceOptions {
  readonly store: BatchStore;
  readonly settings: BatchSettings;
  /** Returns the context for validating rows. */
  readonly services: () => GatewayServices;
  /** Called when a batch can run. */
  readonly onBatch?: (() => void) | undefined;
}

const DAY_MS = 86_400_000;

export function createBatchService({
  store,
  settings,
  services,
  onBatch,
}: BatchServiceOptions): BatchService {
  const service: BatchService = {
    settings,
    store,
    async addFile({ principal }, source) {
      assertMayBatch(principal);
      const id = `file-${newId()}`;
      const owner = principal.tokenId ?? "";
      const createdAtMs = Date.now();
      const file = { id, owner, purpose: "batch" as const, createdAt: toTime(createdAtMs) };
      await store.beginFile({
        ...file,
        expiresAt: toTime(createdAtMs + settings.retentionDays * DAY_MS),
      });
      const drop = async () => {
        await store.deleteFile(id).catch(() => {});
      };
      try {
        const size = await addRows(id, source, { store, services: services(), limits: settings });
        return {
          keep: async (filename) => {
            await store.finishFile(id, { ...size, filename: toFilename(filename) });
            return service.findFile({ principal } as Authenticated, id);
          },
          drop,
        };
      } catch (error) {
        await drop();
        throw error;
      }
    },
    async findFile({ principal }, id) {
      const file = await store.findFile(id);
      if (file && maySee(principal, file.owner)) return file;
      throw new GatewayError("not-found", `File not found: ${JSON.stringify(id.slice(0, 100))}`);
    },
    async create(caller, request) {
      assertMayBatch(caller.principal);
      const file = await service.findFile(caller, request.inputFile);
      if (file.purpose !== "batch")
        throw new GatewayError("input-invalid", `input_file_id: ${file.id} contains results, not requests`);
      const windowMs = readWindow(request.window);
      const problems = await findProblems(
        services(),
        caller.principal,
        request.endpoint,
        await store.groupRows(file.id),
      );
      const createdAtMs = Date.now();
      const keptMs = request.outputSeconds ? request.outputSeconds * 1_000 : settings.retentionDays * DAY_MS;
      const id = `${request.format === "file" ? "batch_" : "msgbatch_"}${newId()}`;
      await store.createBatch(
        {
          id,
          owner: caller.principal.tokenId ?? "",
          format: request.format,
          billTo: caller.billTo,
          endpoint: request.endpoint,
          inputFile: file.id,
          window: request.window,
          metadata: request.metadata,
          retriesInterrupted: request.metadata?.["on_interrupted"] === "retry",
          total: file.rows,
          createdAt: toTime(createdAtMs),
          expiresAt: toTime(createdAtMs + windowMs),
          outputExpiresAt: toTime(createdAtMs + windowMs + keptMs),
          ...(problems.length > 0 && { problems }),
        },
        CHUNK_ROWS,
      );
      onBatch?.();
      return service.find(caller, id);
    },
    async find({ principal }, id, format) {
      const batch = await store.findBatch(id);
      if (batch && maySee(principal, batch.owner) && (format === undefined || batch.format === format))
        return batch;
      throw new GatewayError("not-found", `Batch not found: ${JSON.stringify(id.slice(0, 100))}`);
    },
    async cancel(caller, id, format) {
      const { status } = await service.find(caller, id, format);
      if (status !== "in_progress" && status !== "cancelling" && status !== "cancelled")
        throw new GatewayError("request-refused", `The batch can't be canceled: its status is ${status}`);
      await store.cancelBatch(id);
      onBatch?.();
      return service.find(caller, id, format);
    },
    ownerOf: ({ principal }) => (principal.scopes.admin ? {} : { owner: principal.tokenId ?? "" }),
  };
  return service;
}

const MAX_FILENAME = 200;

/** Removes characters that a database can't store. */
const toFilename = (name: string) => storable(name).slice(0, MAX_FILENAME) || "batch.jsonl";

const newId = () => newRequestId().replaceAll("-", "");
const toTime = (ms: number) => new Date(ms).toISOString();

const maySee = ({ tokenId = "", scopes }: Principal, owner: string) =>
  scopes.admin === true || tokenId === owner;

/** Rejects browser tokens, which expire within an hour. */
function assertMayBatch({ restrictedTo, origin }: Principal): void {
  if (restrictedTo || origin !== undefined)
    throw new GatewayError("scope-refused", "Browser tokens cannot create batches. Use a gateway token");
}

const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS };
const LONGEST_DAYS = 30;

/** @throws GatewayError with code `input-invalid` */
function readWindow(window: string): number {
  const [, count = "", unit = ""] = /^([1-9]\d{0,6})([smhd])$/.exec(window) ?? [];
  const ms = Number(count) * (UNITS_MS[unit] ?? 0);
  if (ms > 0 && ms <= LONGEST_DAYS * DAY_MS) return ms;
  throw new GatewayError(
    "input-invalid",
    `completion_window: Expected a time such as 24h or 30m, ${LONGEST_DAYS}d at most`,
  );
}
