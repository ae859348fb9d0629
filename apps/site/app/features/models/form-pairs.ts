import { listPairs, type Pair } from "@inferhub/catalog/model-list";
import type { ModelListView } from "./model-list.server.ts";

/** Values of a form's controls. */
export type FormPairs = readonly Pair[];

/** Initial values of a list's form, including invalid ones, so users can correct them. */
export function listRequestedPairs({ query, dropped }: Pick<ModelListView, "query" | "dropped">): FormPairs {
  const kept = dropped.filter(({ key }) => key === "params" || key === "fits");
  return [
    ...listPairs({ ...query, page: 1, fits: 0 }).filter(([key]) => key !== "quant"),
    ["quant", query.quant],
    // Its label says the unit.
    ...(query.fits > 0 ? [["fits", String(query.fits)] as const] : []),
    ...kept.map(({ key, value }): Pair => [key, value]),
  ];
}

export const readFormPairs = (form: HTMLFormElement): FormPairs =>
  [...new FormData(form)].flatMap(([key, value]): Pair[] =>
    typeof value === "string" ? [[key, value]] : [],
  );

/**
 * Updates changed controls.
 * @param requested the search terms of this response; the input can contain newer text
 */
export function fillForm(
  form: HTMLFormElement,
  pairs: FormPairs,
  before: FormPairs,
  requested: string | undefined,
): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = pairs.some(([key, value]) => key === control.name && value === control.value);
    } else if (control instanceof HTMLInputElement && control.type === "radio") {
      control.checked = getPairValue(pairs, control.name) === control.value;
    } else if (
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type !== "hidden")
    ) {
      const wanted = getPairValue(pairs, control.name);
      const isAnswer = control.name === "q" && wanted === requested;
      if (wanted !== getPairValue(before, control.name) && !isAnswer) control.value = wanted;
    }
  }
}

/** Value of a text input. */
export const getPairValue = (pairs: FormPairs, name: string) =>
  pairs.find(([key]) => key === name)?.[1] ?? "";
