import type { PickerModel } from "./picker-model.ts";

const pending = new Map<string, Promise<readonly PickerModel[]>>();

/** Loads the models for an operation once. Failures are retried by the next caller. */
export function loadPickerModels(operation: string): Promise<readonly PickerModel[]> {
  const loading = pending.get(operation) ?? fetchModels(operation);
  pending.set(operation, loading);
  loading.catch(() => pending.delete(operation));
  return loading;
}

async function fetchModels(operation: string): Promise<readonly PickerModel[]> {
  const response = await fetch(`/picker-models.json?${new URLSearchParams({ operation })}`);
  if (!response.ok) throw new Error(`The list of models returned ${response.status}`);
  return (await response.json()) as readonly PickerModel[];
}
