import { useRef } from "react";
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from "react-router";
import { PageHeading } from "../components/page-heading.tsx";
import { Button, ButtonLink } from "../components/ui/button.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { Status } from "../components/ui/status.tsx";
import { UntrustedText } from "../components/untrusted-text.tsx";
import { toSearchPath } from "../features/palette/search-query.ts";
import { findRunTarget } from "../features/tasks/available-providers.ts";
import { countTasks, filterTasks } from "../features/tasks/filter-tasks.ts";
import { TaskFilter, useTaskFilter } from "../features/tasks/task-filter.tsx";
import { buildTaskList } from "../features/tasks/task-groups.server.ts";
import { GroupLinks, TaskList } from "../features/tasks/task-list.tsx";
import { taskListQuery } from "../features/tasks/task-query.ts";
import { formatCount } from "../lib/format.ts";
import { useKeyStates } from "../lib/key-states.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "packages/catalog/src/tasks/order.ts",
  query: taskListQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(["Tasks"], "Browse tasks, from chat to 3D, with models, providers and code for each.");

export function loader() {
  return buildTaskList();
}

/** The list is fully loaded, so a query change needs no request. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function Tasks() {
  const all = useLoaderData<typeof loader>();
  const states = useKeyStates();
  const [query, setQuery] = useTaskFilter();
  const box = useRef<HTMLInputElement>(null);
  const groups = filterTasks(all, query);
  const found = countTasks(groups);
  // The button disappears with the filter, so the focus moves to another element.
  const clear = () => {
    setQuery("");
    box.current?.focus();
  };

  return (
    <>
      <PageHeading title="Tasks">
        Browse {formatCount(countTasks(all.groups), "task")}, from chat to 3D.
      </PageHeading>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full max-w-md">
          <TaskFilter ref={box} query={query} onQuery={setQuery} />
        </div>
        <Status className="text-sm text-muted tabular">
          {query.trim()
            ? `${found} of ${formatCount(countTasks(all.groups), "task")}`
            : formatCount(found, "task")}
        </Status>
      </div>
      {found > 0 ? (
        <div className="grid gap-8">
          <GroupLinks groups={groups} />
          <TaskList groups={groups} findRunTarget={(task) => findRunTarget(task, all.providers, states)} />
        </div>
      ) : (
        <Notice
          title={
            <>
              No task has “<UntrustedText>{query.trim()}</UntrustedText>” in its name, words or providers
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
              <ButtonLink to={toSearchPath({ q: query, in: "" })}>Search everything</ButtonLink>
            </>
          }
        />
      )}
    </>
  );
}
