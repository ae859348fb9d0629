import { OPERATIONS } from "@inferhub/catalog/operations";
import { tableQuestionAnswering } from "@inferhub/catalog/operations/table-question-answering";
import { describe, expect, it, test } from "vitest";
import { createEmptyDraft } from "./draft.ts";
import { buildFormFields } from "./form-fields.server.ts";
import { readDraft } from "./read-field.ts";
import { isParameter } from "./task-info.ts";

describe.each(OPERATIONS.map((operation) => [operation.id, operation] as const))("%s", (_, operation) => {
  const fields = buildFormFields(operation);

  it("asks for input before its parameters, each field with a unique name", () => {
    expect(fields.filter((field) => !isParameter(field))).not.toEqual([]);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  });
});

test("the form shows one of two aliases of a field, also if it is optional", () => {
  const fields = buildFormFields(tableQuestionAnswering);
  expect(fields.filter((field) => !isParameter(field)).map(({ label }) => label)).toEqual([
    "Question",
    "Table",
  ]);
  expect(Object.keys(readDraft(fields, createEmptyDraft(fields)).errors)).toContain("question");
});
