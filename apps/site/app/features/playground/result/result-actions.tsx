import { ButtonLink } from "../../../components/ui/button.tsx";
import type { Address } from "../address.ts";
import { compareSearch } from "../compare/compare-address.ts";
import type { Draft } from "../draft.ts";
import { CopyLink } from "../share/copy-link.tsx";
import { usePacked } from "../share/use-packed.ts";
import type { TaskInfo } from "../task-info.ts";

/** What can be done with what is asked for: hand it on, or ask others as well. */
export function ResultActions({
  task,
  tasks,
  address,
  draft,
}: {
  task: TaskInfo;
  tasks: readonly TaskInfo[];
  address: Address;
  draft: Draft;
}) {
  const packed = usePacked(task, draft);
  return (
    <span className="needs-script -my-1 flex flex-wrap items-center gap-1">
      <CopyLink packed={packed} />
      <ButtonLink
        size="small"
        variant="quiet"
        to={{ pathname: "/compare", search: compareSearch(task, address, tasks), hash: packed.hash }}
      >
        Compare
      </ButtonLink>
    </span>
  );
}
