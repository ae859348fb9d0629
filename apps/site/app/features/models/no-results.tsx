import { ButtonLink } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { formatCount } from "../../lib/format.ts";
import type { ModelListView } from "./model-list.server.ts";
import { toModelListPath, toUnfilteredListPath } from "./model-list-path.ts";

/** Names the filter that excludes all results, with a link to remove it, or reports an empty list. */
export function NoResults({ view: { total, suggestions, query } }: { view: ModelListView }) {
  if (total === 0) {
    return <Notice title="No models found">The list is empty. The next catalog release updates it.</Notice>;
  }
  const [best] = suggestions;
  return (
    <Notice
      title="No model fits all of this"
      actions={
        <>
          {suggestions.map(({ filter, query: relaxed, count }) => (
            <ButtonLink
              key={filter}
              to={toModelListPath(relaxed)}
              preventScrollReset
              className="max-w-full py-1 text-left whitespace-normal!"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                Without <bdi>{filter}</bdi>: {formatCount(count, "model")}
              </span>
            </ButtonLink>
          ))}
          <ButtonLink to={toUnfilteredListPath(query)} preventScrollReset>
            Clear all
          </ButtonLink>
        </>
      }
    >
      {best ? (
        <>
          Drop <bdi className="[overflow-wrap:anywhere]">{best.filter}</bdi> to find{" "}
          {formatCount(best.count, "model")}.
        </>
      ) : (
        "No single filter causes this. Clear all filters."
      )}
    </Notice>
  );
}
