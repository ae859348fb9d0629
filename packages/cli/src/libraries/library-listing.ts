import { TASKS } from "@inferhub/catalog";
import { defineListing } from "../listing/listing.ts";
import { fitsAny, hasWords, idsOf, notThere } from "../listing/narrow.ts";
import {
  type LibraryItem,
  languagesOf,
  libraryItems,
  type WholeLibrary,
  wholeLibrary,
} from "./library-item.ts";

const tasks = TASKS.map(({ id }) => id);

/** What loads and runs models. */
export const libraryListing = defineListing<LibraryItem, WholeLibrary>({
  list: async (query) => {
    const items = libraryItems();
    const asked = idsOf(query, "task", tasks);
    const langs = query.has("lang") ? idsOf(query, "lang", allLanguages(items)) : [];
    const words = query.get("q") ?? "";
    return items.filter(
      (item) =>
        (!query.has("snippet") || item.hasCode) &&
        fitsAny(asked, item.tasks) &&
        hasWords([item.id, item.name, item.description, ...item.tasks].join(" "), words) &&
        (langs.length === 0 || fitsAny(langs, languagesOf(item))),
    );
  },
  show: async (id) => wholeLibrary(id) ?? notThere("library", id, libraryItems(), "inferhub libraries"),
  row: ({ id, tasks: own, description }, { terminal }) => ({
    id,
    tasks: terminal ? shortened(own) : own.join(" "),
    description,
  }),
  details: ({ code, ...library }) => ({
    id: library.id,
    name: library.name,
    description: library.description,
    tasks: library.tasks.join(" "),
    "hosted for": library.hostedTasks.join(" "),
    models: String(library.models),
    repository: library.repository,
    documentation: library.docsUrl ?? (library.noCode ? library.repository : ""),
    install: code.some(({ title }) => title === "Install") ? "" : (library.install ?? ""),
    code: library.noCode ?? "",
    "source of the calls": library.codeSource ?? "",
    "example model": library.exampleModel ?? "",
    ...Object.fromEntries(
      code.map(({ title, code: text }, at) => [
        title ?? (at === 0 ? "load a model" : `load a model (${at + 1})`),
        text,
      ]),
    ),
  }),
});

const allLanguages = (items: readonly LibraryItem[]): readonly string[] => [
  ...new Set(items.flatMap(languagesOf)),
];

/** The most typical, and how many others there are. */
const shortened = ([first = "", ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} +${others.length}` : first;
