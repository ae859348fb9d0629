import { ButtonLink } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { count } from "../../lib/format.ts";
import type { ModelListView } from "./model-list.server.ts";
import { everyModelPath, modelListPath } from "./model-list-path.ts";

/** Says which filter keeps everything out, and leads to the list without it; or that there is nothing to list. */
export function NothingFound({ view: { total, relaxations, query } }: { view: ModelListView }) {
  if (total === 0) {
    return (
      <Notice title="There are no models to list">
        The source of this list has none. A new list comes with the next version of the catalogue.
      </Notice>
    );
  }
  const [best] = relaxations;
  return (
    <Notice
      title="No model fits all of this"
      actions={
        <>
          {relaxations.map(({ filter, query: relaxed, found }) => (
            <ButtonLink
              key={filter}
              to={modelListPath(relaxed)}
              preventScrollReset
              className="max-w-full py-1 text-left whitespace-normal!"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                Without <bdi>{filter}</bdi>: {count(found, "model")}
              </span>
            </ButtonLink>
          ))}
          <ButtonLink to={everyModelPath(query)} preventScrollReset>
            Clear all
          </ButtonLink>
        </>
      }
    >
      {best ? (
        <>
          Drop <bdi className="[overflow-wrap:anywhere]">{best.filter}</bdi> to find{" "}
          {count(best.found, "model")}.
        </>
      ) : (
        "No single filter is at fault: start again without any."
      )}
    </Notice>
  );
}
