import { defineForm } from "../../define-form.ts";
import type { tabularRegression } from "./operation.ts";

export const tabularRegressionForm = defineForm<typeof tabularRegression>({
  data: {
    label: "Table",
    help: "Cells by column, all of them text. Names and units must be those the model was trained with; each row gets a number.",
  },
  parameters: { label: "Further parameters", help: "Passed on as they are." },
});
