import { LeftOut } from "../../components/left-out.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import type { TaskInfo } from "./task-info.ts";
import { TaskPanel } from "./task-panel.tsx";
import { TaskPicker } from "./task-picker.tsx";
import { useAddress } from "./use-address.ts";

/** Any task, run on the page. */
export function Playground({ tasks }: { tasks: readonly TaskInfo[] }) {
  const used = useAddress(tasks);
  const { address, dropped, change } = used;
  const task = tasks.find(({ id }) => id === address.task);
  if (!task) return <Notice title="No task can be run here">There is no operation in the catalogue.</Notice>;
  const choose = (id: string) =>
    change({ task: id, model: "", provider: "", tab: "result", parameters: {} }, "choose");
  return (
    <div className="grid gap-6">
      <LeftOut dropped={dropped} />
      <noscript>
        <Notice tone="warn" title="Running needs JavaScript">
          Everything else on this page can be read without. The curl command under Code works without as well.
        </Notice>
      </noscript>
      <TaskPanel
        key={task.id}
        task={task}
        used={used}
        picker={<TaskPicker tasks={tasks} task={task} onChoose={choose} />}
      />
    </div>
  );
}
