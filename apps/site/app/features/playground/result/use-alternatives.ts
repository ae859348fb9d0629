import { useEffect, useState } from "react";

/** Other providers and models for the request; empty until they are loaded. */
export interface Alternatives {
  /** Ids of providers that serve the model. */
  readonly providers: readonly string[];
  /** Models that take a longer input, the smallest first. */
  readonly models: readonly LargerModel[];
}

export interface LargerModel {
  readonly id: string;
  /** In tokens. */
  readonly context: number;
}

const NONE: Alternatives = { providers: [], models: [] };

const MAX_ALTERNATIVES = 3;

/** Queries the gateway if required. */
export function useAlternatives(
  operation: string,
  model: string,
  enabled: "providers" | "models" | undefined,
): Alternatives {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    setFound(NONE);
    if (!enabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    const asked =
      enabled === "providers"
        ? fetchServingProviders(operation, model, signal)
        : fetchLargerModels(model, signal);
    asked.then((known) => !signal.aborted && setFound(known)).catch(() => undefined);
    return () => controller.abort();
  }, [operation, model, enabled]);
  return found;
}

async function fetchServingProviders(
  operation: string,
  model: string,
  signal: AbortSignal,
): Promise<Alternatives> {
  const query = new URLSearchParams({ operation, model });
  const plan = await fetchJson(`/api/explain?${query}`, signal);
  const { candidates, source } = (plan ?? {}) as { candidates?: unknown; source?: unknown };
  // If no list has the model, the named provider is only a guess.
  if (!Array.isArray(candidates) || source === "no list") return NONE;
  const providers = candidates.map((each: { provider?: unknown } | null) => String(each?.provider ?? ""));
  return { ...NONE, providers: [...new Set(providers)].filter(Boolean).slice(0, MAX_ALTERNATIVES) };
}

async function fetchLargerModels(model: string, signal: AbortSignal): Promise<Alternatives> {
  const list = await fetchJson("/v1/models", signal);
  const { data } = (list ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) return NONE;
  const rows = data as readonly ({ id?: unknown; context_length?: unknown; providers?: unknown } | null)[];
  const known = rows.flatMap((row) =>
    typeof row?.id === "string" && typeof row.context_length === "number"
      ? [{ id: row.id, context: row.context_length }]
      : [],
  );
  const own = known.find(({ id }) => id === model)?.context ?? 0;
  const larger = known.filter(({ id, context }) => id !== model && context > own);
  // The next larger ones: the largest one is rarely needed.
  const sorted = larger.sort((a, b) => a.context - b.context);
  const models = own > 0 ? sorted.slice(0, MAX_ALTERNATIVES) : sorted.slice(-MAX_ALTERNATIVES).reverse();
  return { ...NONE, models };
}

async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, { signal });
  return answer.ok ? answer.json() : undefined;
}
