import { Link } from "react-router";
import { EntryList } from "../../components/entry-list.tsx";
import { Icon } from "../../components/icon.tsx";
import { NUMBER } from "../../lib/format.ts";
import { GROUP_ICONS } from "./groups.ts";
import { toGroupId } from "./search-query.ts";
import type { FoundGroup } from "./search-view.server.ts";

/** What a group has, and the way to the rest of it. */
export function FoundGroupSection({ found: { group, entries, total, all } }: { found: FoundGroup }) {
  const id = toGroupId(group);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-2.5 text-lg">
        <Icon name={GROUP_ICONS[group] ?? "page"} className="text-accent" />
        {group}
        <span className="text-sm font-normal text-muted tabular">
          {NUMBER.format(total)}
          <span className="sr-only"> found</span>
        </span>
      </h2>
      <EntryList entries={entries} />
      {all ? (
        <Link
          to={all}
          className="mt-2 inline-flex min-h-10 items-center gap-1.5 rounded-sm text-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          All {NUMBER.format(total)} in {group}
          <Icon name="right" className="size-3.5" />
        </Link>
      ) : null}
    </section>
  );
}
