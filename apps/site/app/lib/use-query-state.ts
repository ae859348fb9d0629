import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ParsedQuery, Query } from "./query/define-query.ts";
import { afterShown } from "./written-addresses.ts";

/** Typing rests this long before the URL follows. */
const DEBOUNCE_MS = 250;

/** A query whose page is already rendered with its values. */
export type QueryCodec<State> = Pick<Query<State>, "parse" | "format">;

export interface QueryState<State> extends ParsedQuery<State> {
  /** Choosing makes an entry in the history, typing replaces the one there is. */
  change(patch: Partial<State>, how: "choose" | "type"): void;
  /** Writes pending changes on blur. */
  flush(): void;
}

/** Storage of selections: in the URL for sharing, or only in the page. */
export type StateLocation = "url" | "page";

/**
 * The page's state in the URL. It is ahead of the URL only while the user types.
 * @param codec the same from one rendering to the next
 */
export function useQueryState<State>(
  codec: QueryCodec<State>,
  stateLocation: StateLocation = "url",
): QueryState<State> {
  const { search: shown } = useLocation();
  const search = stateLocation === "url" ? shown : "";
  const navigate = useNavigate();
  const [parsed, setParsed] = useState(() => codec.parse(new URLSearchParams(search)));
  const latest = useRef(parsed.query);
  const written = useRef<readonly string[]>([search]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (replace: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (stateLocation === "page") return;
      const next = codec.format(latest.current);
      if (next === written.current.at(-1)) return;
      written.current = [...written.current, next];
      void navigate({ search: next }, { replace, preventScrollReset: true });
    },
    [navigate, codec, stateLocation],
  );

  useEffect(() => {
    // An earlier URL of this page can be rendered after a newer one was written, so newer input is preserved.
    const left = afterShown(written.current, search);
    written.current = left ?? [search];
    if (left) return;
    clearTimeout(timer.current);
    const next = codec.parse(new URLSearchParams(search));
    latest.current = next.query;
    setParsed(next);
  }, [search, codec]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (patch: Partial<State>, how: "choose" | "type") => {
      latest.current = { ...latest.current, ...patch };
      setParsed({ query: latest.current, dropped: [] });
      clearTimeout(timer.current);
      if (how === "choose") write(false);
      else timer.current = setTimeout(write, DEBOUNCE_MS, true);
    },
    [write],
  );
  const flush = useCallback(() => {
    if (timer.current !== undefined) write(true);
  }, [write]);
  return { ...parsed, change, flush };
}
