import type { PickerModel } from "./picker-model.ts";

let pending: Promise<readonly PickerModel[]> | undefined;

/** Loads the chat models once. Failures are retried by the next caller. */
export function loadPickerModels(): Promise<readonly PickerModel[]> {
  pending ??= fetch("/picker-models.json").then((response) => {
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return response.json() as Promise<readonly PickerModel[]>;
  });
  pending.catch(() => {
    pending = undefined;
  });
  return pending;
}
