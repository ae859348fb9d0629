import { ButtonLink } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { formatCount } from "../../lib/format.ts";
import type { FilterSuggestion } from "./filter-libraries.ts";
import { toLibraryListPath } from "./library-query.ts";

/** Describes which filter keeps everything out, and links to the list without it. */
export function NoResults({
  suggestions,
  onDrop,
}: {
  suggestions: readonly FilterSuggestion[];
  /** The links go away with the list: focus must have somewhere to be. */
  onDrop: () => void;
}) {
  const [best] = suggestions;
  return (
    <Notice
      title="No library fits all of this"
      actions={
        <>
          {suggestions.map(({ filter, query, count }) => (
            <ButtonLink
              key={filter}
              to={toLibraryListPath(query)}
              onClick={onDrop}
              className="max-w-full text-left whitespace-normal! [overflow-wrap:anywhere]"
            >
              <span>
                Without “<bdi>{filter}</bdi>”: {formatCount(count, "library", "libraries")}
              </span>
            </ButtonLink>
          ))}
          <ButtonLink to="/libraries" onClick={onDrop}>
            Clear all filters
          </ButtonLink>
        </>
      }
    >
      {best ? "Drop one of them to find some." : "No single filter causes this. Clear all filters."}
    </Notice>
  );
}
