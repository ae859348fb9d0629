import { LIBRARIES, RETIRED_TASKS, TASKS } from "@inferhub/catalog";
import { METRICS } from "@inferhub/catalog/metrics";
import { MODELS } from "@inferhub/catalog/models";
import { FILE_TYPE_ORDER } from "@inferhub/catalog/quantization";
import { PROVIDERS } from "@inferhub/inference";
import { documentPaths } from "./doc-paths.ts";
import { ITEM_PAGES, type ItemPage, PAGES } from "./src/pages.ts";

/** Documents as paths name them, by how many segments that takes. */
const documents = (segments: number) =>
  documentPaths()
    .map((path) => path.replace("/docs/", ""))
    .filter((path) => path.split("/").length === segments);

/** What there is a page for, by the name that stands for it in a path. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  ":task": TASKS.map(({ id }) => id),
  ":provider": PROVIDERS.map(({ id }) => id),
  ":key": LIBRARIES.map(({ key }) => key),
  ":type": FILE_TYPE_ORDER,
  ":metric": METRICS.map(({ id }) => id),
  ":document": documents(1),
  ":folder/:document": documents(2),
  ":folder/:document/:part": documents(3),
};

/**
 * The same for what search engines are to know and nobody may be led to by half a name: the Hub has models whose names
 * differ by a hyphen.
 */
const LISTED_IDS: typeof IDS = {
  ...IDS,
  ":owner/:name": MODELS.map(({ id }) => id).filter((id) => id.includes("/")),
  ":name": MODELS.map(({ id }) => id).filter((id) => !id.includes("/")),
};

/** What else such a thing is called, and its id. */
const OTHER_NAMES: Readonly<Record<string, readonly (readonly [name: string, id: string])[]>> = {
  ":task": Object.entries(RETIRED_TASKS),
  ":provider": PROVIDERS.map(({ id, label }) => [label, id]),
  ":key": LIBRARIES.map(({ key, prettyLabel }) => [prettyLabel, key]),
};

/** Paths of all pages that are the same for every reader. */
export function documentPagePaths(): string[] {
  return [...PAGES.filter(({ prerendered }) => prerendered).map(({ path }) => path), ...itemPaths()];
}

/** Those about things. */
export function itemPaths(): string[] {
  return ITEM_PAGES.filter(({ prerendered }) => prerendered).flatMap((page) => pathsOf(page));
}

/** Paths of all pages that search engines and programs are to know. */
export function listedPaths(): string[] {
  return [
    ...PAGES.filter(({ unlisted }) => !unlisted).map(({ path }) => path),
    ...ITEM_PAGES.flatMap((page) => pathsOf(page, LISTED_IDS)),
  ];
}

const pathsOf = (page: ItemPage, ids = IDS) => (ids[nameIn(page)] ?? []).map((id) => pathOf(page, id));

/** The part of a page's path that says which thing: ":task". */
const nameIn = ({ path }: ItemPage) => path.slice(path.indexOf(":"));

const pathOf = (page: ItemPage, id: string) => page.path.replace(nameIn(page), () => id);

/**
 * Where a page stands that somebody asks for by another name: one that was given up, or that is written with other
 * capitals and hyphens.
 * @param path as it was asked for
 * @returns `undefined` for a path that is right, and for a name that nothing or more than one thing has
 */
export function movedPath(path: string): string | undefined {
  if (PATHS.has(path)) return undefined;
  const letters = lettersOf(path);
  // Nothing but signs is no spelling of a shorter path.
  if (letters.endsWith("/")) return undefined;
  const [found, ...others] = BY_LETTERS.get(letters) ?? [];
  return others.length === 0 ? found : undefined;
}

const PATHS = new Set([...PAGES.map(({ path }) => path), ...ITEM_PAGES.flatMap((page) => pathsOf(page))]);

/** Pages by the letters and figures of their paths, and of what else they are called. */
const BY_LETTERS = new Map<string, readonly string[]>();
for (const path of PATHS) learn(path, path);
for (const page of ITEM_PAGES) {
  for (const [name, id] of OTHER_NAMES[nameIn(page)] ?? []) learn(pathOf(page, name), pathOf(page, id));
}

function learn(name: string, path: string): void {
  const letters = lettersOf(name);
  BY_LETTERS.set(letters, [...new Set([...(BY_LETTERS.get(letters) ?? []), path])]);
}

/** Slashes stay: "/tasks/x" is not "/task/sx". */
function lettersOf(path: string): string {
  return path.toLowerCase().replace(/[^\p{L}\p{N}/]/gu, "");
}
