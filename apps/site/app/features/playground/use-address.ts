import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Address, formatAddress, type ParsedAddress, parseAddress } from "./address.ts";
import type { TaskInfo } from "./task-info.ts";

/** Typing rests this long before the address follows. */
const REST_MS = 250;

export interface UsedAddress extends ParsedAddress {
  /** Choosing makes an entry in the history, typing replaces the one there is. */
  change(patch: Partial<Address>, how: "choose" | "type"): void;
  /** Writes what still waits: called when a field is left. */
  flush(): void;
}

/** Where choices are kept: in the address, to be shared, or in the page alone, whose address says other things. */
export type KeptIn = "address" | "page";

/** The page's state as the address has it, ahead of the address only while somebody types. */
export function useAddress(tasks: readonly TaskInfo[], keptIn: KeptIn = "address"): UsedAddress {
  const { search: shown } = useLocation();
  const search = keptIn === "address" ? shown : "";
  const navigate = useNavigate();
  const [parsed, setParsed] = useState(() => parseAddress(new URLSearchParams(search), tasks));
  const latest = useRef(parsed.address);
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(
    (replace: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (keptIn === "page") return;
      const next = formatAddress(latest.current, tasks);
      if (next === written.current) return;
      written.current = next;
      void navigate({ search: next }, { replace, preventScrollReset: true });
    },
    [navigate, tasks, keptIn],
  );

  useEffect(() => {
    // Ours, or gone somewhere by a link or the history.
    if (search === written.current) return;
    clearTimeout(timer.current);
    written.current = search;
    const next = parseAddress(new URLSearchParams(search), tasks);
    latest.current = next.address;
    setParsed(next);
  }, [search, tasks]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (patch: Partial<Address>, how: "choose" | "type") => {
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
