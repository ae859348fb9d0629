import type { IconName } from "../../components/icon.tsx";

/** Groups of entries, each with what stands beside its entries. */
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
