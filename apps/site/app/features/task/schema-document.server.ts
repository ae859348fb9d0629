import type { Operation } from "@inferhub/catalog/define";
import { FORMS } from "@inferhub/catalog/forms";
import { buildOperationDocument, type JsonSchema } from "@inferhub/catalog/json-schema";
import { OPERATIONS } from "@inferhub/catalog/operations";

/** Published schemas of an operation; `undefined` if unknown. */
export function buildSchemaDocument(id: string): JsonSchema | undefined {
  const operation = (OPERATIONS as readonly Operation[]).find((each) => each.id === id);
  return operation && buildOperationDocument(operation, FORMS[id as keyof typeof FORMS]);
}
