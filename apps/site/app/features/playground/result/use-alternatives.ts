import { useEffect, useState } from "react";

/** Who or what could answer instead; empty until it is known, and when nobody can tell. */
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

const MOST = 3;

/** Asks the gateway, once there is something to ask. */
export function useAlternatives(
  operation: string,
  model: string,
  wanted: "providers" | "models" | undefined,
): Alternatives {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    setFound(NONE);
    if (!wanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    const asked = wanted === "providers" ? whoServes(operation, model, signal) : longer(model, signal);
    asked.then((known) => !signal.aborted && setFound(known)).catch(() => undefined);
    return () => controller.abort();
  }, [operation, model, wanted]);
  return found;
}

async function whoServes(operation: string, model: string, signal: AbortSignal): Promise<Alternatives> {
  const query = new URLSearchParams({ operation, model });
  const plan = await ask(`/api/explain?${query}`, signal);
  const { candidates, source } = (plan ?? {}) as { candidates?: unknown; source?: unknown };
  // Where no list knows the model, whoever is named is only tried.
  if (!Array.isArray(candidates) || source === "no list") return NONE;
  const providers = candidates.map((each: { provider?: unknown } | null) => String(each?.provider ?? ""));
  return { ...NONE, providers: [...new Set(providers)].filter(Boolean).slice(0, MOST) };
}

async function longer(model: string, signal: AbortSignal): Promise<Alternatives> {
  const list = await ask("/v1/models", signal);
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
  // The next larger ones: the largest of all is rarely what is needed.
  const sorted = larger.sort((a, b) => a.context - b.context);
  const models = own > 0 ? sorted.slice(0, MOST) : sorted.slice(-MOST).reverse();
  return { ...NONE, models };
}

async function ask(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, { signal });
  return answer.ok ? answer.json() : undefined;
}
