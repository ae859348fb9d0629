import temml from "temml";

/**
 * Draws a formula into an element as MathML. Commands that load or link anything are rejected, and a formula that cannot be
 * read is shown as it was written.
 */
export function renderFormula(tex: string, element: HTMLElement, isDisplay: boolean): void {
  try {
    temml.render(tex, element, {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      maxSize: [20, 20],
      maxExpand: 500,
    });
  } catch {
    element.textContent = tex;
  }
}
