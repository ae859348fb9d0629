import { TASKS } from "@inferhub/catalog";
import { defineListing } from "../listing/listing.ts";
import { hasWords, matchesAny, readIds, throwNotFound } from "../listing/narrow.ts";
import {
  describeLibrary,
  getLanguages,
  type LibraryDetails,
  type LibraryItem,
  libraryItems,
} from "./library-item.ts";

const tasks = TASKS.map(({ id }) => id);

/** Lists libraries that load and run models. */
export const libraryListing = defineListing<LibraryItem, LibraryDetails>({
  list: async (query) => {
    const items = libraryItems();
    const asked = readIds(query, "task", tasks);
    const langs = query.has("lang") ? readIds(query, "lang", allLanguages(items)) : [];
    const words = query.get("q") ?? "";
    return items.filter(
      (item) =>
        (!query.has("snippet") || item.hasCode) &&
        matchesAny(asked, item.tasks) &&
        hasWords([item.id, item.name, item.description, ...item.tasks].join(" "), words) &&
        (langs.length === 0 || matchesAny(langs, getLanguages(item))),
    );
  },
  show: async (id) =>
    describeLibrary(id) ?? throwNotFound("library", id, libraryItems(), "inferhub libraries"),
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
  ...new Set(items.flatMap(getLanguages)),
];

/** The most typical item and the number of additional ones. */
const shortened = ([first = "", ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} +${others.length}` : first;
