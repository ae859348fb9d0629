import { useLayoutEffect, useRef } from "react";
import { sanitizeLines } from "../../../lib/sanitize-text.ts";

let renderer: typeof import("./render-formula.ts") | undefined;

/** A formula rendered as MathML. Shown as source until the TeX parser is loaded. */
export function Formula({ tex, isDisplay }: { tex: string; isDisplay: boolean }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    if (renderer) return renderer.renderFormula(tex, element, isDisplay);
    element.textContent = sanitizeLines(tex);
    let left = false;
    import("./render-formula.ts").then(
      (loaded) => {
        renderer = loaded;
        if (!left) loaded.renderFormula(tex, element, isDisplay);
      },
      // Shown as source.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [tex, isDisplay]);
  return isDisplay ? (
    <span
      ref={place}
      data-formula="display"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
      tabIndex={0}
      className="block overflow-x-auto overflow-y-hidden py-2 text-center font-mono text-sm"
    />
  ) : (
    <span ref={place} data-formula="inline" className="font-mono text-[0.9em]" />
  );
}
