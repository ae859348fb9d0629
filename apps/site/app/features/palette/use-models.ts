import { useEffect, useState } from "react";
import { type FoundModels, MIN_QUERY_CHARS } from "./model-results.ts";

const DEBOUNCE_MS = 120;

const NONE: FoundModels = { entries: [], total: 0, isApproximate: false };

/**
 * Models that the server finds, asked for when typing rests. An answer that comes after the query has changed is
 * dropped; what was found stays until there is a newer answer, for as long as the query only grows.
 */
export function useModels(query: string): { found: FoundModels; waiting: boolean } {
  const text = query.trim();
  const [answer, setAnswer] = useState({ to: "", found: NONE });
  const asks = text.length >= MIN_QUERY_CHARS;

  useEffect(() => {
    if (!asks) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/search-models?${new URLSearchParams({ q: text })}`, { signal: controller.signal })
        .then((response) => (response.ok ? (response.json() as Promise<FoundModels>) : NONE))
        .catch(() => NONE)
        .then((found) => {
          if (!controller.signal.aborted) setAnswer({ to: text, found });
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, asks]);

  const grew = asks && answer.to !== "" && text.startsWith(answer.to);
  return { found: grew ? answer.found : NONE, waiting: asks && answer.to !== text };
}
