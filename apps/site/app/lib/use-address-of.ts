import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Typing rests this long before the address follows. */
const REST_MS = 250;

/** How a page's state is written into an address, and read. */
export interface AddressCodec<State> {
  /** Never throws: what it does not understand is dropped and named. */
  parse(query: URLSearchParams): ParsedState<State>;
  /** The canonical query, with its question mark. */
  format(state: State): string;
}

export interface ParsedState<State> {
  readonly address: State;
  /** Keys whose values were of no use. */
  readonly dropped: readonly string[];
}

export interface UsedState<State> extends ParsedState<State> {
  /** Choosing makes an entry in the history, typing replaces the one there is. */
  change(patch: Partial<State>, how: "choose" | "type"): void;
  /** Writes what still waits: called when a field is left. */
  flush(): void;
}

/** Where choices are kept: in the address, to be shared, or in the page alone, whose address says other things. */
export type KeptIn = "address" | "page";

/**
 * The page's state as the address has it, ahead of the address only while somebody types.
 * @param codec the same from one rendering to the next
 */
export function useAddressOf<State>(
  codec: AddressCodec<State>,
  keptIn: KeptIn = "address",
): UsedState<State> {
  const { search: shown } = useLocation();
  const search = keptIn === "address" ? shown : "";
  const navigate = useNavigate();
  const [parsed, setParsed] = useState(() => codec.parse(new URLSearchParams(search)));
  const latest = useRef(parsed.address);
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (replace: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (keptIn === "page") return;
      const next = codec.format(latest.current);
      if (next === written.current) return;
      written.current = next;
      void navigate({ search: next }, { replace, preventScrollReset: true });
    },
    [navigate, codec, keptIn],
  );

  useEffect(() => {
    // Ours, or gone somewhere by a link or the history.
    if (search === written.current) return;
    clearTimeout(timer.current);
    written.current = search;
    const next = codec.parse(new URLSearchParams(search));
    latest.current = next.address;
    setParsed(next);
  }, [search, codec]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (patch: Partial<State>, how: "choose" | "type") => {
      latest.current = { ...latest.current, ...patch };
      setParsed({ address: latest.current, dropped: [] });
      clearTimeout(timer.current);
      if (how === "choose") write(false);
      else timer.current = setTimeout(write, REST_MS, true);
    },
    [write],
  );
  const flush = useCallback(() => {
    if (timer.current !== undefined) write(true);
  }, [write]);
  return { ...parsed, change, flush };
}
