import { ButtonLink } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { count } from "../../lib/format.ts";
import { libraryListPath } from "./library-query.ts";
import type { Relaxation } from "./narrow.ts";

/** Says which filter keeps everything out, and leads to the list without it. */
export function NothingFound({
  relaxations,
  onDrop,
}: {
  relaxations: readonly Relaxation[];
  /** The links go away with the list: focus must have somewhere to be. */
  onDrop: () => void;
}) {
  const [best] = relaxations;
  return (
    <Notice
      title="No library fits all of this"
      actions={
        <>
          {relaxations.map(({ filter, query, found }) => (
            <ButtonLink
              key={filter}
              to={libraryListPath(query)}
              onClick={onDrop}
              className="max-w-full text-left whitespace-normal! [overflow-wrap:anywhere]"
            >
              <span>
                Without “<bdi>{filter}</bdi>”: {count(found, "library", "libraries")}
              </span>
            </ButtonLink>
          ))}
          <ButtonLink to="/libraries" onClick={onDrop}>
            Clear all filters
          </ButtonLink>
        </>
      }
    >
      {best ? "Drop one of them to find some." : "No single filter is at fault: start again without any."}
    </Notice>
  );
}
