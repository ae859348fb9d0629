import { InputError } from "@inferhub/inference";
import { local } from "@inferhub/inference/providers/local";
import { LOCAL_MODELS } from "./models/index.ts";
import type { LocalModel } from "./models/local-model.ts";

/**
 * Finds the model with an ID, with or without the prefix `local/`.
 * @throws InputError if the model doesn't support the operation, with the models that do
 */
export function findModel(id: string, operation: string): LocalModel {
  const name = id.startsWith(`${local.id}/`) ? id.slice(local.id.length + 1) : id;
  const able = LOCAL_MODELS.filter(({ operations }) => operations.some((each) => each === operation));
  const model = able.find((each) => each.id === name);
  if (model) return model;
  const others = able.map((each) => each.id).join(", ");
  const problem = LOCAL_MODELS.some((each) => each.id === name)
    ? `The local model ${name} doesn't support ${operation}`
    : `Local model not found: "${name.slice(0, 100)}"`;
  throw new InputError(
    "model-not-served",
    others
      ? `${problem}. For ${operation} there ${able.length === 1 ? "is" : "are"}: ${others}`
      : `${problem}, and neither does any other local model`,
    { operation },
  );
}
