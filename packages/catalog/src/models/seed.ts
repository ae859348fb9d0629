import { completed } from "./completed.ts";
import models from "./models.json" with { type: "json" };
import type { ModelRecord } from "./record.ts";

/** Day of which the records are. */
export const MODELS_AS_OF = models.asOf;

/**
 * Models that the catalog knows without a network, sorted by id. A test checks the file against the
 * schema; here it is used at its word.
 */
export const MODELS: readonly ModelRecord[] = (models.models as unknown as readonly ModelRecord[]).map(
  completed,
);
