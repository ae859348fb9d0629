import { useEffect, useRef } from "react";

/**
 * Preserves focus when the focused element is removed with the old list, such as a filter's remove link, by moving it
 * to the given element.
 * @param list identity of the list
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
