import { listPairs, type ModelListQuery, VIEWS } from "@inferhub/catalog/model-list";
import type { ModelSort, ModelSortKey } from "@inferhub/catalog/models";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { cx } from "../../components/cx.ts";
import { Button } from "../../components/ui/button.tsx";
import { Select } from "../../components/ui/input.tsx";
import type { ModelListView } from "./model-list.server.ts";
import { toModelListPath } from "./model-list-path.ts";

/** Labels of each sort key, in both directions. */
const SORT_LABELS: Readonly<Record<ModelSortKey, readonly (readonly [ModelSort, string])[]>> = {
  downloads: [["-downloads", "Most downloads"]],
  likes: [["-likes", "Most likes"]],
  providers: [["-providers", "Most providers"]],
  updated: [["-updated", "Last updated"]],
  released: [
    ["-released", "Newest"],
    ["released", "Oldest"],
  ],
  parameters: [
    ["-parameters", "Most parameters"],
    ["parameters", "Fewest parameters"],
  ],
  context: [["-context", "Longest context"]],
  name: [
    ["name", "Name"],
    ["-name", "Name, from the end"],
  ],
};

/** Sort order: a separate form that preserves the filters. */
export function SortForm({ view: { query, sortKeys, defaultSort } }: { view: ModelListView }) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const options = sortKeys
    .flatMap((key) => [...SORT_LABELS[key], ...reverseSort(key, query.sort)])
    .filter(([sort]) => query.q !== "" || sort !== defaultSort);
  const usual = query.q
    ? "Best match"
    : (Object.values(SORT_LABELS)
        .flat()
        .find(([sort]) => sort === defaultSort)?.[1] ?? "");
  const shown = query.sort ?? "";
  useEffect(() => {
    if (select.current) select.current.value = shown;
  }, [shown]);
  return (
    <Form action="/models" className="flex min-w-0 items-center gap-2 max-sm:flex-1 max-sm:[&>span]:flex-1">
      {listPairs({ ...query, sort: undefined, page: 1 }).map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor="model-sort" className="text-sm text-muted max-sm:sr-only">
        Sort
      </label>
      <Select
        ref={select}
        id="model-sort"
        name="sort"
        defaultValue={shown}
        onChange={({ target: { value } }) => {
          const sort = options.find(([each]) => each === value)?.[0];
          navigate(toModelListPath({ ...query, sort, page: 1 }), { preventScrollReset: true });
        }}
      >
        <option value="">{usual}</option>
        {options.map(([sort, words]) => (
          <option key={sort} value={sort}>
            {words}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </Form>
  );
}

/** An order that only a table's heading or a URL requests. */
function reverseSort(
  key: ModelSortKey,
  sort: ModelSort | undefined,
): readonly (readonly [ModelSort, string])[] {
  const known = SORT_LABELS[key];
  const isKey = sort?.replace("-", "") === key;
  if (!sort || !isKey || known.some(([each]) => each === sort)) return [];
  return [[sort, `${known[0]?.[1]}, last first`]];
}

const VIEW_LABELS = { list: "List", table: "Table" };

/** List or table. */
export function ViewLinks({ query }: { query: ModelListQuery }) {
  return (
    <nav aria-label="View" className="flex rounded-md border border-line-strong bg-surface p-0.5">
      {VIEWS.map((view) => {
        const active = view === query.view;
        return (
          <Link
            key={view}
            to={toModelListPath({ ...query, view })}
            preventScrollReset
            {...(active ? { "aria-current": "true" as const } : {})}
            className={cx(
              "inline-flex min-h-8 items-center rounded-sm px-3 text-sm font-medium pointer-coarse:min-h-11",
              active ? "bg-accent-soft text-accent" : "text-muted hover:text-ink",
            )}
          >
            {VIEW_LABELS[view]}
          </Link>
        );
      })}
    </nav>
  );
}
