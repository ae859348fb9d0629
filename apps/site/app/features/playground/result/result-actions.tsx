import { ButtonLink } from "../../../components/ui/button.tsx";
import { toCompareSearch } from "../compare/compare-query.ts";
import type { Draft } from "../draft.ts";
import type { PlaygroundQuery } from "../query.ts";
import { CopyLink } from "../share/copy-link.tsx";
import { usePackedInput } from "../share/use-packed-input.ts";
import type { TaskInfo } from "../task-info.ts";

/** Actions on a request: share it, or send it to other providers. */
export function ResultActions({
  task,
  tasks,
  query,
  draft,
}: {
  task: TaskInfo;
  tasks: readonly TaskInfo[];
  query: PlaygroundQuery;
  draft: Draft;
}) {
  const packed = usePackedInput(task, draft);
  return (
    <span className="needs-script -my-1 flex flex-wrap items-center gap-1">
      <CopyLink packed={packed} />
      <ButtonLink
        size="small"
        variant="quiet"
        to={{ pathname: "/compare", search: toCompareSearch(task, query, tasks), hash: packed.hash }}
      >
        Compare
      </ButtonLink>
    </span>
  );
}
