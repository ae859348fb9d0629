import { useMemo } from "react";
import { InvalidQueryNotice } from "../../../components/invalid-query-notice.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { useQueryState } from "../../../lib/use-query-state.ts";
import type { PickerModel } from "../../picker/picker-model.ts";
import type { TaskInfo } from "../task-info.ts";
import { TaskPicker } from "../task-picker.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import { createCompareQuery, listDefaultTargets } from "./compare-query.ts";

/** One input for several models or providers, side by side. */
export function Compare({
  tasks,
  models,
}: {
  tasks: readonly TaskInfo[];
  /** Models of the columns in the URL. */
  models: readonly PickerModel[];
}) {
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
        <Notice tone="warn" title="Turn on JavaScript to run models">
          The columns show the model, provider and price of each call.
        </Notice>
      </noscript>
      <ComparePanel
        key={task.id}
        task={task}
        used={used}
        models={models}
        picker={<TaskPicker tasks={tasks} task={task} onChoose={choose} />}
      />
    </div>
  );
}
