import type { Operation } from "@inferhub/catalog/define";
import { toOperationId } from "@inferhub/inference";
import { GatewayError } from "../errors.ts";
import { suggestNames } from "../suggest.ts";

/**
 * Returns an operation by its ID, or by the current or retired name of a task.
 * @throws GatewayError with code `operation-unsupported`, with suggestions of similar names
 */
export function findOperation(operations: readonly Operation[], id: string): Operation {
  const meant = toOperationId(id);
  const operation = operations.find((each) => each.id === meant);
  if (operation) return operation;
  const ids = operations.map((each) => each.id);
  const near = suggestNames(id, ids);
  const hint = near.length > 0 ? `Did you mean ${near.join(" or ")}?` : `There are: ${ids.join(", ")}`;
  throw new GatewayError("operation-unsupported", `Operation not found: "${id.slice(0, 100)}". ${hint}`);
}
