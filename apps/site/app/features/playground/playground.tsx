import { lazy, Suspense, useState } from "react";
import { InvalidQueryNotice } from "../../components/invalid-query-notice.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import type { OpenedRun } from "./history/history.tsx";
import type { TaskInfo } from "./task-info.ts";
import { TaskPanel } from "./task-panel.tsx";
import { TaskPicker } from "./task-picker.tsx";
import { usePlaygroundQuery } from "./use-playground-query.ts";

const History = lazy(() => import("./history/history.tsx").then(({ History }) => ({ default: History })));

/** A run of before; a different key shows it again. */
interface Opened {
  readonly run: OpenedRun;
  readonly key: number;
}

/** Any task, run on the page. */
export function Playground({ tasks }: { tasks: readonly TaskInfo[] }) {
  const used = usePlaygroundQuery(tasks);
  const { query, dropped, change } = used;
  const hydrated = useHydrated();
  const [opened, setOpened] = useState<Opened>();
  const task = tasks.find(({ id }) => id === query.task);
  if (!task) return <Notice title="No task can be run here">The catalog has no operation.</Notice>;
  const choose = (id: string) =>
    change({ task: id, model: "", provider: "", tab: "result", job: "", parameters: {} }, "choose");
  const open = (run: OpenedRun) => {
    setOpened((before) => ({ run, key: (before?.key ?? 0) + 1 }));
    change({ ...run.query, tab: "result", job: "" }, "choose");
  };
  const again = opened?.run.query.task === task.id ? opened.run : undefined;
  return (
    <div className="grid gap-6">
      <InvalidQueryNotice dropped={dropped} />
      <noscript>
        <Notice tone="warn" title="Turn on JavaScript to run models">
          The curl command under Code works without it.
        </Notice>
      </noscript>
      <TaskPanel
        key={`${task.id} ${again ? opened?.key : ""}`}
        task={task}
        queryState={used}
        tasks={tasks}
        openedRun={again?.run}
        {...(again ? { initial: again.draft } : {})}
        picker={<TaskPicker tasks={tasks} task={task} onChoose={choose} />}
      />
      <div className="needs-script min-h-12">
        {hydrated ? (
          <Suspense fallback={null}>
            <History tasks={tasks} onOpen={open} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
