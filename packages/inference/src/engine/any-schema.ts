import type { Operation } from "@inferhub/catalog/define";

/** Lets everything through, for values without a schema. */
export const anySchema = {
  "~standard": { version: 1, vendor: "inferhub", validate: (value: unknown) => ({ value }) },
} as unknown as Operation["input"];
