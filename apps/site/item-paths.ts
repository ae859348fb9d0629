import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { METRICS } from "@inferhub/catalog/metrics";
import { FILE_TYPE_ORDER } from "@inferhub/catalog/quantization";
import { PROVIDERS } from "@inferhub/inference";
import { ITEM_PAGES } from "./src/pages.ts";

/** What there is a page for, by the name that stands for it in a path. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  ":task": TASKS.map(({ id }) => id),
  ":provider": PROVIDERS.map(({ id }) => id),
  ":key": LIBRARIES.map(({ key }) => key),
  ":type": FILE_TYPE_ORDER,
  ":metric": METRICS.map(({ id }) => id),
};

/** Paths of all pages about things that are rendered when the site is built. */
export function itemPaths(): string[] {
  return ITEM_PAGES.filter(({ prerendered }) => prerendered).flatMap(({ path }) => {
    const name = path.slice(path.indexOf(":"));
    return (IDS[name] ?? []).map((id) => path.replace(name, id));
  });
}
