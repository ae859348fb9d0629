import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  formatTemplatesQuery,
  type Known,
  type ParsedTemplatesQuery,
  parseTemplatesQuery,
  type TemplatesQuery,
} from "./query.ts";

export interface TemplatesQueryState extends ParsedTemplatesQuery {
  /** The query of the URL with a change, with its question mark. */
  searchWith(patch: Partial<TemplatesQuery>): string;
  /** Adds a history entry. Edits stay in the URL, unless other texts are requested. */
  choose(patch: Partial<TemplatesQuery>): void;
}

/** The page's choices from the URL; ahead of it during navigation, so no click is delayed or lost. */
export function useTemplatesQuery(known: Known): TemplatesQueryState {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [parsed, setParsed] = useState(() => parseTemplatesQuery(new URLSearchParams(search), known));
  const latest = useRef(parsed.query);
  const written = useRef(search);
  const { query } = parsed;

  useEffect(() => {
    // Ours, or the result of a link or the history.
    if (search === written.current) return;
    written.current = search;
    const next = parseTemplatesQuery(new URLSearchParams(search), known);
    latest.current = next.query;
    setParsed(next);
  }, [search, known]);

  const searchWith = useCallback(
    (patch: Partial<TemplatesQuery>) => formatTemplatesQuery({ ...query, ...patch }, known),
    [query, known],
  );
  const choose = useCallback(
    (patch: Partial<TemplatesQuery>) => {
      written.current = formatTemplatesQuery({ ...latest.current, ...patch }, known);
      // A model's id is typed, and may be none.
      const next = parseTemplatesQuery(new URLSearchParams(written.current), known);
      latest.current = next.query;
      setParsed(next);
      const asksForTexts = "template" in patch || "model" in patch || "context" in patch;
      void navigate(
        { search: written.current, hash: asksForTexts ? "" : hash },
        { preventScrollReset: true },
      );
    },
    [navigate, known, hash],
  );
  return { ...parsed, searchWith, choose };
}
