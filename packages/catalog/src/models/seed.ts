import { completed } from "./completed.ts";
import models from "./models.json" with { type: "json" };
import type { ModelRecord } from "./record.ts";

/** Date of the records. */
export const MODELS_AS_OF = models.asOf;

/** Bundled models, sorted by ID. A test validates the file against the schema, so it isn't validated at run time. */
export const MODELS: readonly ModelRecord[] = (models.models as unknown as readonly ModelRecord[]).map(
  completed,
);
