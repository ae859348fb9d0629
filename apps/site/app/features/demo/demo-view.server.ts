import { DEMO_SIZES, type Demo, type DemoEntry } from "@inferhub/catalog/pages";
import { getDemoFileUrl } from "./files.server.ts";
import type { DemoItem, DemoView } from "./items.ts";

const toDemoItem = (entry: DemoEntry): DemoItem =>
  "filename" in entry
    ? { ...entry, url: getDemoFileUrl(entry.filename), size: DEMO_SIZES[entry.filename] }
    : entry;

/** A demo as the page shows it. */
export const buildDemoView = ({ inputs, outputs, made }: Demo): DemoView => ({
  inputs: inputs.map(toDemoItem),
  outputs: outputs.map(toDemoItem),
  made,
});
