import { useRef } from "react";
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from "react-router";
import { Foreign } from "../components/foreign.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Button, ButtonLink } from "../components/ui/button.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { Status } from "../components/ui/status.tsx";
import { countTasks, narrow } from "../features/tasks/narrow.ts";
import { TaskFilter, useTaskFilter } from "../features/tasks/task-filter.tsx";
import { taskGroups } from "../features/tasks/task-groups.server.ts";
import { GroupLinks, TaskList } from "../features/tasks/task-list.tsx";
import { count } from "../lib/format.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "packages/catalog/src/tasks/order.ts" } satisfies RouteHandle;

export const meta: MetaFunction = () => [
  { title: "Tasks · Inferhub" },
  {
    name: "description",
    content: "Every task by what goes in and what comes out, with the providers that can run it.",
  },
];

export function loader() {
  return taskGroups();
}

/** The list is here whole: another query is no reason to ask for it again. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function Tasks() {
  const all = useLoaderData<typeof loader>();
  const [query, setQuery] = useTaskFilter();
  const box = useRef<HTMLInputElement>(null);
  const groups = narrow(all, query);
  const found = countTasks(groups);
  // The button goes away with the filter: focus must have somewhere to be.
  const clear = () => {
    setQuery("");
    box.current?.focus();
  };

  return (
    <>
      <PageHeading title="Tasks">
        Everything a model can be for, by what goes in and what comes out.
      </PageHeading>
      <div className="mb-10 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full max-w-md">
          <TaskFilter ref={box} query={query} onQuery={setQuery} />
        </div>
        <Status className="text-sm text-muted tabular">
          {query.trim() ? `${found} of ${count(countTasks(all), "task")}` : count(found, "task")}
        </Status>
      </div>
      {found > 0 ? (
        <div className="grid gap-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <GroupLinks groups={groups} />
          <TaskList groups={groups} />
        </div>
      ) : (
        <Notice
          title={
            <>
              No task has “<Foreign>{query.trim()}</Foreign>” in its name, words or providers
            </>
          }
          actions={
            <>
              <Button onClick={clear} className="needs-script">
                Clear the filter
              </Button>
              <noscript>
                <ButtonLink to="/tasks">Clear the filter</ButtonLink>
              </noscript>
              <ButtonLink to={`/search?q=${encodeURIComponent(query.trim())}`}>Search everything</ButtonLink>
            </>
          }
        />
      )}
    </>
  );
}
