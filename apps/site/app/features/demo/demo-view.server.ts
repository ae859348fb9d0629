import { DEMO_SIZES, type Demo, type DemoEntry } from "@inferhub/catalog/pages";
import { demoFileUrl } from "./files.server.ts";
import type { DemoItem, DemoView } from "./items.ts";

const itemOf = (entry: DemoEntry): DemoItem =>
  "filename" in entry
    ? { ...entry, url: demoFileUrl(entry.filename), size: DEMO_SIZES[entry.filename] }
    : entry;

/** A demo as the page shows it. */
export const demoView = ({ inputs, outputs, made }: Demo): DemoView => ({
  inputs: inputs.map(itemOf),
  outputs: outputs.map(itemOf),
  made,
});
