import { useEffect, useRef } from "react";

/** Keys of the page: F8 and Shift+Alt+F, wherever the focus is. */
export function useShortcuts(actions: { readonly goToError: () => void; readonly format: () => void }): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, code, shiftKey, altKey, ctrlKey, metaKey } = event;
      if (ctrlKey || metaKey) return;
      const isFormat = shiftKey && altKey && code === "KeyF";
      const isNext = key === "F8" && !altKey && !shiftKey;
      if (!isFormat && !isNext) return;
      event.preventDefault();
      event.stopPropagation();
      if (isFormat) latest.current.format();
      else latest.current.goToError();
    };
    // Before the editors, which have their own keys.
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
}
