import type { IconName } from "../../components/icon.tsx";

/** Icons of the entries in each group. */
export const GROUP_ICONS: Readonly<Record<string, IconName>> = {
  Recent: "clock",
  Pages: "page",
  Tasks: "blocks",
  Models: "model",
  Libraries: "library",
  Providers: "provider",
  Metrics: "metric",
  Docs: "text",
  Search: "search",
  Actions: "action",
};

/** The label of each group, next to an entry's name. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  Pages: "Page",
  Tasks: "Task",
  Models: "Model",
  Libraries: "Library",
  Providers: "Provider",
  Metrics: "Metric",
  Docs: "Docs",
  Actions: "Action",
};
