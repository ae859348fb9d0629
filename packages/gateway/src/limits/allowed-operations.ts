import { OPERATIONS } from "@inferhub/catalog/operations";
import * as v from "valibot";
import { listSchema } from "../config/schema-parts.ts";
import { defineLimit } from "./limit.ts";
import { formatAllowed } from "./patterns.ts";

const operationId = v.picklist(
  OPERATIONS.map(({ id }): string => id),
  "Unknown operation. /api/tasks lists the operations",
);

/** The operations that a token may run. */
export const allowedOperations = defineLimit({
  id: "allowed-operations",
  scope: "attempt",
  setFor: ["token"],
  entries: {
    /** IDs of operations. */
    operations: listSchema(operationId),
  },
  findViolation: ({ operations }, { operation }) =>
    operation === undefined || !operations || operations.includes(operation)
      ? undefined
      : `This token may not run ${operation}, only ${formatAllowed(operations)}`,
});
