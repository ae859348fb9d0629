import { createHash } from "node:crypto";
import type { CallMeta } from "@inferhub/inference/core";
import type { CacheOptions } from "../config/policy.ts";
import { toCanonicalJson } from "./canonical-json.ts";

export interface CachedOutput {
  readonly data: unknown;
  readonly meta: CallMeta;
}

/** Cache of outputs for identical calls. Evicts the least recently used entry first. */
export interface OutputCache {
  get(key: string, options: CacheOptions): CachedOutput | undefined;
  /** @param bytes size of the value. Values larger than the cache aren't stored */
  set(key: string, value: CachedOutput, bytes: number, options: CacheOptions): void;
  /** Number of stored responses. */
  readonly size: number;
  /** Total size. */
  readonly bytes: number;
}

interface Entry {
  readonly value: CachedOutput;
  readonly bytes: number;
  readonly storedAt: number;
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/** Estimated overhead of an entry in bytes: key, meta, and bookkeeping. */
export const ENTRY_BYTES = 1_024;

export function createOutputCache(now: () => number = () => performance.now()): OutputCache {
  /** Most recently used last. */
  const entries = new Map<string, Entry>();
  let total = 0;

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key, { ttlMs }) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (now() - entry.storedAt >= ttlMs) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, valueBytes, { maxBytes = DEFAULT_MAX_BYTES }) {
      drop(key);
      const bytes = valueBytes + ENTRY_BYTES;
      if (bytes <= maxBytes) {
        entries.set(key, { value, bytes, storedAt: now() });
        total += bytes;
      }
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return;
        drop(oldest);
      }
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return total;
    },
  };
}

/**
 * SHA-256 over all inputs of a response, in hexadecimal. The order of fields is irrelevant.
 * @returns `undefined` for calls that aren't cached: with files, or values outside JSON
 */
export function buildCacheKey(parts: unknown): string | undefined {
  const text = toCanonicalJson(parts);
  return text === undefined ? undefined : createHash("sha256").update(text).digest("hex");
}
