import { defineForm } from "../../define-form.ts";
import type { tabularClassification } from "./operation.ts";

export const tabularClassificationForm = defineForm<typeof tabularClassification>({
  data: {
    label: "Table",
    help: "Cells by column, all of them text. Names of columns must be those the model was trained with; each row gets a class.",
  },
  parameters: { label: "Further parameters", help: "Passed on as they are." },
});
