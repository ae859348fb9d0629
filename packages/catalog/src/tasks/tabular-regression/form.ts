import { defineForm } from "../../define-form.ts";
import type { tabularRegression } from "./operation.ts";

export const tabularRegressionForm = defineForm<typeof tabularRegression>({
  data: {
    label: "Table",
    help: "Cells by column, as strings. Names and units must match the training data. Each row gets a number.",
  },
  parameters: { label: "Further parameters", help: "Sent unchanged." },
});
