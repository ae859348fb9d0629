import temml from "temml";

/**
 * Renders a formula as MathML. Commands that load or link content are rejected, and invalid formulas are shown as
 * source.
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
