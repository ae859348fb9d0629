import { MODELS, type ModelRecord, modelRecord } from "@inferhub/catalog/models";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { COMPLETED_IDS, completed } from "../src/models/completed.ts";
import listed from "../src/models/models.json" with { type: "json" };

const records = new Map((listed.models as unknown as ModelRecord[]).map((model) => [model.id, model]));

describe("records with reviewed additions", () => {
  it.each(COMPLETED_IDS)("%s is listed, says more than before, and follows the schema", (id) => {
    const record = records.get(id) as ModelRecord;
    const whole = completed(record);
    expect(whole).not.toEqual(record);
    expect(v.is(modelRecord, whole)).toBe(true);
    expect(whole.tags).toEqual(expect.arrayContaining(record.tags));
    expect(MODELS.find((model) => model.id === id)).toEqual(whole);
  });

  it("are the only ones that differ from the list", () => {
    const different = MODELS.filter((model) => model !== records.get(model.id)).map(({ id }) => id);
    expect(different.sort()).toEqual([...COMPLETED_IDS].sort());
  });

  it("get facts of loading that follow from the completion, reviewed with it", () => {
    const nemo = completed(records.get("mistralai/Mistral-Nemo-Instruct-2407") as ModelRecord);
    expect(nemo).toMatchObject({
      transformersInfo: { auto_model: "AutoModelForCausalLM", processor: "AutoTokenizer" },
      hasChatTemplate: true,
      loadingFacts: { derived: true, template: true, reviewed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
  });
});
