import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Address, formatAddress, type Known, type ParsedAddress, parseAddress } from "./address.ts";

export interface UsedAddress extends ParsedAddress {
  /** The query of the address with a change, with its question mark. */
  searchWith(patch: Partial<Address>): string;
  /** Makes an entry in the history. What is typed stays in the address, unless other texts are asked for. */
  choose(patch: Partial<Address>): void;
}

/** The page's choices, as the address has them; ahead of it while it follows, so that no click waits or is lost. */
export function useTemplatesAddress(known: Known): UsedAddress {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [parsed, setParsed] = useState(() => parseAddress(new URLSearchParams(search), known));
  const latest = useRef(parsed.address);
  const written = useRef(search);
  const { address } = parsed;

  useEffect(() => {
    // Ours, or gone somewhere by a link or the history.
    if (search === written.current) return;
    written.current = search;
    const next = parseAddress(new URLSearchParams(search), known);
    latest.current = next.address;
    setParsed(next);
  }, [search, known]);

  const searchWith = useCallback(
    (patch: Partial<Address>) => formatAddress({ ...address, ...patch }, known),
    [address, known],
  );
  const choose = useCallback(
    (patch: Partial<Address>) => {
      written.current = formatAddress({ ...latest.current, ...patch }, known);
      // A model's id is typed, and may be none.
      const next = parseAddress(new URLSearchParams(written.current), known);
      latest.current = next.address;
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
