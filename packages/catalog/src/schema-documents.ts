import type { Operation } from "./define.ts";
import { FORMS } from "./generated/forms.ts";
import { OPERATIONS } from "./generated/operations.ts";
import { buildOperationDocument, buildOperationsDocument, type JsonSchema } from "./json-schema.ts";

/** Returns the files of the folder `schemas` by name: one per operation, and one with all operations. */
export function schemaDocuments(): Record<string, JsonSchema> {
  const operations: readonly Operation[] = OPERATIONS;
  const single = operations.map((operation) => [
    `${operation.id}.json`,
    buildOperationDocument(operation, FORMS[operation.id as keyof typeof FORMS]),
  ]);
  return { ...Object.fromEntries(single), "operations.json": buildOperationsDocument(OPERATIONS, FORMS) };
}
