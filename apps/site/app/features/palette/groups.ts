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
  Playground: "play",
  Search: "search",
  Actions: "action",
};
