import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import type { Batch } from "./batch.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { Job, StoredFile } from "./job.ts";
import { createRateLimitCounters, type RateLimitCounters } from "./rate-limit-counters.ts";
import { createRequestLog, type RequestLog } from "./request-log.ts";
import type { Upload } from "./upload.ts";

/** State of a sandbox. */
export interface State {
  readonly requestLog: RequestLog;
  readonly jobs: BoundedMap<Job>;
  /** Files by provider and name: `{provider}/{name}`. */
  readonly files: BoundedMap<StoredFile>;
  /** Client uploads by ID. */
  readonly uploads: BoundedMap<Upload>;
  readonly batches: BoundedMap<Batch>;
  readonly rateLimits: RateLimitCounters;
  /** Prompt prefixes that count as cached. */
  readonly prompts: BoundedMap<true>;
  /** Stored conversations, by the ID of the last message. */
  readonly threads: BoundedMap<JsonObject>;
  /** Returns a new ID, derived from the seed. */
  nextId(): string;
  clear(): void;
}

const MAX_JOBS = 1000;
const MAX_FILES = 100;
const MAX_PROMPTS = 10_000;
const MAX_THREADS = 100;

export function createState(seed: number): State {
  const requestLog = createRequestLog();
  const jobs = new BoundedMap<Job>(MAX_JOBS);
  const files = new BoundedMap<StoredFile>(MAX_FILES);
  const uploads = new BoundedMap<Upload>(MAX_FILES);
  const batches = new BoundedMap<Batch>(MAX_FILES);
  const rateLimits = createRateLimitCounters();
  const prompts = new BoundedMap<true>(MAX_PROMPTS);
  const threads = new BoundedMap<JsonObject>(MAX_THREADS);
  let count = 0;
  return {
    requestLog,
    jobs,
    files,
    rateLimits,
    prompts,
    threads,
    uploads,
    batches,
    nextId: () => {
      count += 1;
      return [1, 2, 3].map((part) => fingerprint(`${count}/${part}`, seed)).join("-");
    },
    clear: () => {
      requestLog.clear();
      jobs.clear();
      files.clear();
      rateLimits.clear();
      prompts.clear();
      threads.clear();
      uploads.clear();
      batches.clear();
    },
  };
}
