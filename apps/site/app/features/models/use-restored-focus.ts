import { useEffect, useRef } from "react";

/**
 * Keeps the focus on the page: where what had it goes away with the old list, such as the link that removes a filter,
 * the place that is given gets it.
 * @param list tells one list from the next
 */
export function useRestoredFocus<Place extends HTMLElement>(list: string) {
  const place = useRef<Place>(null);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list takes anything away
  useEffect(() => {
    const gone = last.current instanceof Node && !last.current.isConnected;
    if (gone && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [list]);
  return place;
}
