import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Icon } from "../components/icon.tsx";
import { Badge } from "../components/ui/badge.tsx";
import { ButtonLink } from "../components/ui/button.tsx";
import { missing } from "../features/addresses/missing.server.ts";
import { Demo } from "../features/demo/demo.tsx";
import { Prose } from "../features/prose/prose.tsx";
import { SnippetPanel } from "../features/snippets/snippet-panel.tsx";
import { TaskAside } from "../features/task/task-aside.tsx";
import { type TaskDetails, taskDetails } from "../features/task/task-view.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: ({ task }) => `packages/catalog/src/tasks/${task}/about.md`,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(
    [loaderData?.task.name ?? "Task", "Tasks"],
    loaderData?.task.summary ?? "",
    "A demo, code that calls it, and models, libraries and providers for it.",
  );

/** @throws Response with status 404 for a task that there is not */
export async function loader({ params, request, url }: LoaderFunctionArgs) {
  const task = await taskDetails(params["task"] ?? "", new URL(request.url).searchParams);
  if (!task) throw missing(url);
  return { task };
}

export default function Task() {
  const { task } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading task={task} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-12">
          <section aria-labelledby="demo" className="grid gap-4">
            <h2 id="demo" className="text-2xl">
              Demo
            </h2>
            <Demo demo={task.demo} />
          </section>
          {task.snippet ? (
            <section aria-labelledby="call-it" className="grid min-w-0 gap-4">
              <h2 id="call-it" className="text-2xl">
                Call it
              </h2>
              <SnippetPanel view={task.snippet} />
            </section>
          ) : null}
          <Prose blocks={task.about} />
        </div>
        <TaskAside task={task} />
      </div>
    </>
  );
}

function Heading({ task: { name, modality, summary, subtasks, wider, operations } }: { task: TaskDetails }) {
  const [operation] = operations;
  return (
    <div className="mb-10 grid max-w-(--container-text) gap-3">
      <nav aria-label="Breadcrumb" className="flex items-center gap-1.5 text-sm text-muted">
        <Link to="/tasks" className="rounded-sm underline-offset-4 hover:text-ink hover:underline">
          Tasks
        </Link>
        <Icon name="chevron" className="size-3 -rotate-90" />
        <span>{modality}</span>
      </nav>
      <h1 className="text-3xl">{name}</h1>
      <p className="text-lg text-muted">{summary}</p>
      {wider ? (
        <p className="text-sm text-muted">
          A special case of{" "}
          <Link to={`/tasks/${wider.id}`} className="text-accent underline underline-offset-4">
            {wider.name}
          </Link>
        </p>
      ) : null}
      {subtasks.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label="Kinds of this task">
          {subtasks.map((each) => (
            <li key={each}>
              <Badge>{each}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {operation ? (
        <div className="mt-2">
          <ButtonLink to={`/playground?task=${operation}`} prefetch="intent">
            <Icon name="play" className="size-3.5 text-accent" />
            Try it in the playground
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
