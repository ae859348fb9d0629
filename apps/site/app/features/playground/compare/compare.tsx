import { useMemo } from "react";
import { InvalidQueryNotice } from "../../../components/invalid-query-notice.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { useQueryState } from "../../../lib/use-query-state.ts";
import type { TaskInfo } from "../task-info.ts";
import { TaskPicker } from "../task-picker.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import { createCompareQuery, listDefaultTargets } from "./compare-query.ts";

/** One input, answered by several side by side. */
export function Compare({ tasks }: { tasks: readonly TaskInfo[] }) {
  const used = useQueryState(useMemo(() => createCompareQuery(tasks), [tasks]));
  const task = tasks.find(({ id }) => id === used.query.task);
  if (!task) return <Notice title="No task can be run here">The catalog has no operation.</Notice>;
  const choose = (id: string) => {
    const next = tasks.find((each) => each.id === id);
    if (next) used.change({ task: id, targets: listDefaultTargets(next), parameters: {} }, "choose");
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <InvalidQueryNotice dropped={used.dropped} />
      <noscript>
        <Notice tone="warn" title="Running needs JavaScript">
          The columns show which provider each request would use.
        </Notice>
      </noscript>
      <ComparePanel
        key={task.id}
        task={task}
        used={used}
        picker={<TaskPicker tasks={tasks} task={task} onChoose={choose} />}
      />
    </div>
  );
}
