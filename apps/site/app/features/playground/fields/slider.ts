import type { FieldForm } from "@inferhub/catalog";
import type { InputField } from "@inferhub/catalog/describe-input";
import type { FormField } from "../task-info.ts";

/** More stops than this are no help on a slider: a seed is typed. */
const MAX_STOPS = 100_000;

/** Limited by the form, or by the schema. */
export function getSlider({ kind, min, max }: InputField, said: FieldForm | undefined): FormField["slider"] {
  if (kind !== "number" && kind !== "integer") return undefined;
  const [least, most] = [said?.min ?? min, said?.max ?? max];
  if (least === undefined || most === undefined) return undefined;
  const step = said?.step ?? (kind === "integer" ? 1 : (most - least) / 100);
  return (most - least) / step <= MAX_STOPS ? { min: least, max: most, step } : undefined;
}
