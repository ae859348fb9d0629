import type { ModelListQuery } from "@inferhub/catalog/model-list";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import type { ActiveFilter } from "./active-filters.ts";
import { toModelListPath, toUnfilteredListPath } from "./model-list-path.ts";

const CHIP =
  "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-sm border px-2 text-sm pointer-coarse:min-h-11";

/** Active filters, each a link to the list without it. */
export function ActiveFilterList({
  active,
  query,
}: {
  active: readonly ActiveFilter[];
  query: ModelListQuery;
}) {
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {active.map(({ key, name, value, without }) => (
        <li key={`${key} ${value}`} className="max-w-full">
          <Link
            to={toModelListPath(without)}
            preventScrollReset
            className={`${CHIP} border-accent/40 bg-accent-soft hover:border-accent`}
          >
            <span className="sr-only">Remove </span>
            <span className="min-w-0 py-0.5 [overflow-wrap:anywhere]">
              {name}: <bdi className="font-medium">{value}</bdi>
            </span>
            <Icon name="close" className="size-3" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={toUnfilteredListPath(query)}
          preventScrollReset
          className={`${CHIP} border-transparent text-accent underline-offset-4 hover:underline`}
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
