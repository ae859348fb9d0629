import { useEffect, useState } from "react";
import { loadPickerModels } from "./load-models.ts";
import type { PickerModel } from "./picker-model.ts";

type Known = ReadonlyMap<string, PickerModel>;

/** Known models by ID, and a function that adds a selected one. */
export interface PickerModels {
  readonly known: Known;
  add(model: PickerModel): void;
}

/**
 * Models of a page's URL. The list of an operation is loaded if one of them is unknown. Models that no list has stay
 * unknown.
 * @param given models that the server sent with the page
 */
export function usePickerModels(
  operation: string,
  ids: readonly string[],
  given: readonly PickerModel[] = [],
): PickerModels {
  const [known, setKnown] = useState<Known>(() => toMap(given));
  const [isComplete, setComplete] = useState(false);
  const isMissing = !isComplete && ids.some((id) => !known.has(id));
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    loadPickerModels(operation).then(
      (models) => {
        if (!isHere) return;
        setKnown((before) => new Map([...toMap(models), ...before]));
        setComplete(true);
      },
      // Without the list, all providers of the operation can be selected.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [operation, isMissing]);
  return { known, add: (model) => setKnown((before) => new Map([...before, [model.id, model]])) };
}

const toMap = (models: readonly PickerModel[]): Known => new Map(models.map((model) => [model.id, model]));
