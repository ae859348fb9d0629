import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "sap-rpt-1-oss",
  prettyLabel: "sap-rpt-1-oss",
  repoName: "sap-rpt-1-oss",
  repoUrl: "https://github.com/SAP-samples/sap-rpt-1-oss",
  description:
    "Tabular classification and regression by in-context learning with SAP's open relational pretrained transformer.",
  tasks: ["tabular-classification", "tabular-regression"],
  countDownloads: 'path_extension:"pt"',
});
