import { defineForm } from "../../define-form.ts";
import type { tabularClassification } from "./operation.ts";

export const tabularClassificationForm = defineForm<typeof tabularClassification>({
  data: {
    label: "Table",
    help: "Cells by column, as strings. Column names must match the training data. Each row gets a class.",
  },
  parameters: { label: "Further parameters", help: "Sent unchanged." },
});
