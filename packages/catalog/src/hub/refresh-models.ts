import { withLoadingFacts, withoutDerivedFacts } from "../loading/index.ts";
import type { ModelSource } from "../models/model-query.ts";
import type { ModelRecord } from "../models/record.ts";
import { HubError } from "./hub-error.ts";

/** Result of refreshing records. */
export interface RefreshReport {
  /** All records in their order, updated if they exist on the Hub. */
  readonly models: readonly ModelRecord[];
  /** IDs that don't exist on the Hub or aren't public. Their records are unchanged. */
  readonly missing: readonly string[];
}

export interface RefreshOptions {
  /** Maximum number of concurrent requests. Defaults to 4. */
  readonly concurrency?: number;
  /** Maximum number of retries of a record after a transient failure. Defaults to 3. */
  readonly retries?: number;
  readonly signal?: AbortSignal;
  /** Replaces the delay in tests. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** Called after each record. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Wait after a rate limit without a `Retry-After` header. It doubles with each attempt. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

/**
 * Updates records from a Hub. The Hub's data takes precedence. Data that only the catalog has is kept.
 * @throws HubError if the Hub is unreachable. No record is changed then.
 */
export async function refreshModels(
  records: readonly ModelRecord[],
  hub: ModelSource,
  options: RefreshOptions = {},
): Promise<RefreshReport> {
  const { concurrency = 4, retries = 3, signal, onProgress } = options;
  const sleep = options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const models = [...records];
  const missing: string[] = [];
  let next = 0;
  let done = 0;

  async function read(id: string): Promise<ModelRecord | undefined> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await hub.get(id, signal ? { signal } : {});
      } catch (error) {
        if (!(error instanceof HubError) || !error.retryable || attempt === retries) {
          if (error instanceof HubError && error.code === "unauthorized") return undefined;
          throw error;
        }
        await sleep(Math.min(MAX_WAIT_MS, error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** attempt));
      }
    }
  }

  async function work(): Promise<void> {
    while (next < records.length) {
      const place = next++;
      const record = records[place] as ModelRecord;
      const fresh = await read(record.id);
      if (fresh) models[place] = withoutTemplates(merged(record, fresh));
      else missing.push(record.id);
      onProgress?.(++done, records.length);
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, records.length) }, work));
  return { models, missing: missing.sort() };
}

/** Merges the Hub's data into existing records, and derives dependent fields again. */
function merged(record: ModelRecord, fresh: ModelRecord): ModelRecord {
  return deriveAgain(record, { ...withoutDerivedFacts(record), ...withoutDerivedFacts(fresh) });
}

/**
 * Derives how transformers loads a model from the record's current data.
 * @param before the previous record. Its review stays valid if the result is the same
 */
export function deriveAgain(before: ModelRecord, record: ModelRecord = before): ModelRecord {
  const now = withLoadingFacts(withoutDerivedFacts(record));
  const isSame =
    before.hasChatTemplate === now.hasChatTemplate &&
    JSON.stringify(before.transformersInfo) === JSON.stringify(now.transformersInfo);
  if (!now.loadingFacts || !before.loadingFacts || !isSame) return now;
  return record === before ? before : { ...now, loadingFacts: before.loadingFacts };
}

/** Removes chat templates. They are long, and pages request them from the Hub when needed. */
function withoutTemplates(record: ModelRecord): ModelRecord {
  const slim = structuredClone(record);
  delete slim.config?.tokenizer_config?.chat_template;
  delete slim.config?.processor_config?.chat_template;
  delete slim.config?.chat_template_jinja;
  delete slim.gguf?.chat_template;
  return slim;
}
