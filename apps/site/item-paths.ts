import { LIBRARIES, RETIRED_TASKS, TASKS } from "@inferhub/catalog";
import { METRICS } from "@inferhub/catalog/metrics";
import { MODELS, OFFERS } from "@inferhub/catalog/models";
import { FILE_TYPE_ORDER } from "@inferhub/catalog/quantization";
import { PROVIDERS } from "@inferhub/inference";
import { toOfferPath } from "./app/lib/offer-path.ts";
import { listDocumentPaths } from "./doc-paths.ts";
import { ITEM_PAGES, type ItemPage, PAGES } from "./src/pages.ts";

/** Documents as paths name them, by how many segments that takes. */
const documents = (segments: number) =>
  listDocumentPaths()
    .map((path) => path.replace("/docs/", ""))
    .filter((path) => path.split("/").length === segments);

/** Items with a page, by their name in a path. */
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
 * The same for paths in the sitemap that no partial name may redirect to: the Hub has models whose names differ only by
 * a hyphen.
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
export function listDocumentPagePaths(): string[] {
  return [...PAGES.filter(({ prerendered }) => prerendered).map(({ path }) => path), ...listItemPaths()];
}

/** Paths with an item. */
export function listItemPaths(): string[] {
  return ITEM_PAGES.filter(({ prerendered }) => prerendered).flatMap((page) => toPaths(page));
}

/** Paths of all pages that search engines and programs are to know. */
export function listListedPaths(): string[] {
  return [
    ...PAGES.filter(({ unlisted }) => !unlisted).map(({ path }) => path),
    ...ITEM_PAGES.flatMap((page) => toPaths(page, LISTED_IDS)),
    ...listOfferPaths(),
  ];
}

/** Paths of the models that the Hub does not have, at each provider that can be called. */
function listOfferPaths(): string[] {
  const providers: ReadonlySet<string> = new Set(PROVIDERS.map(({ id }) => id));
  return OFFERS.filter(
    ({ hubId, provider, status }) =>
      hubId === undefined && status !== "deprecated" && providers.has(provider),
  ).map(({ provider, providerModelId }) => toOfferPath(provider, providerModelId));
}

const toPaths = (page: ItemPage, ids = IDS) => (ids[getName(page)] ?? []).map((id) => toPath(page, id));

/** The part of a page's path that names an item: ":task". */
const getName = ({ path }: ItemPage) => path.slice(path.indexOf(":"));

const toPath = (page: ItemPage, id: string) => page.path.replace(getName(page), () => id);

/**
 * Finds the page of a path with another name: a former name, or one with different capitals and hyphens.
 * @param path the requested path
 * @returns `undefined` for a correct path, and for a name with no match or several
 */
export function findMovedPath(path: string): string | undefined {
  if (PATHS.has(path)) return undefined;
  const letters = toLetters(path);
  // Nothing but signs is no spelling of a shorter path.
  if (letters.endsWith("/")) return undefined;
  const [found, ...others] = BY_LETTERS.get(letters) ?? [];
  return others.length === 0 ? found : undefined;
}

const PATHS = new Set([...PAGES.map(({ path }) => path), ...ITEM_PAGES.flatMap((page) => toPaths(page))]);

/** Pages by the letters and figures of their paths, and of what else they are called. */
const BY_LETTERS = new Map<string, readonly string[]>();
for (const path of PATHS) addName(path, path);
for (const page of ITEM_PAGES) {
  for (const [name, id] of OTHER_NAMES[getName(page)] ?? []) addName(toPath(page, name), toPath(page, id));
}

function addName(name: string, path: string): void {
  const letters = toLetters(name);
  BY_LETTERS.set(letters, [...new Set([...(BY_LETTERS.get(letters) ?? []), path])]);
}

/** Slashes stay: "/tasks/x" is not "/task/sx". */
function toLetters(path: string): string {
  return path.toLowerCase().replace(/[^\p{L}\p{N}/]/gu, "");
}
