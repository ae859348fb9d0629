import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { Disclosure } from "../components/ui/disclosure.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { Prose } from "../features/markdown/prose.tsx";
import { TaskFacts, TaskResources } from "../features/task/task-facts.tsx";
import { TaskHeading } from "../features/task/task-heading.tsx";
import { TaskModels } from "../features/task/task-models.tsx";
import { taskQuery } from "../features/task/task-query.ts";
import { TaskSchema } from "../features/task/task-schema.tsx";
import { TaskVideo } from "../features/task/task-video.tsx";
import { buildTaskDetails, type TaskDetails } from "../features/task/task-view.server.ts";
import { TaskWorkbench } from "../features/task/task-workbench.tsx";
import { formatCount } from "../lib/format.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import { rememberLanguage } from "../lib/remembered-language.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: ({ task }) => `packages/catalog/src/tasks/${task}/about.md`,
  query: taskQuery,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPageMeta(
    [loaderData?.task.name ?? "Task", "Tasks"],
    loaderData?.task.summary ?? "",
    "A demo, code that calls it, and models, libraries and providers for it.",
  );

export const clientMiddleware = [rememberLanguage];

/** @throws Response with status 404 for a task that there is not */
export async function loader({ params, request, url }: LoaderFunctionArgs) {
  const task = await buildTaskDetails(params["task"] ?? "", new URL(request.url).searchParams);
  if (!task) throw buildMissingPage(url);
  return { task };
}

export default function Task() {
  const { task } = useLoaderData<typeof loader>();
  return <TaskPage key={task.id} task={task} />;
}

/** Fixed order for every task: widget, models, article, collapsed reference. */
function TaskPage({ task }: { task: TaskDetails }) {
  const { about, video, schema, models, allModels, dropped } = task;
  return (
    <>
      <TaskHeading task={task} />
      <div className="mb-6 empty:hidden">
        <InvalidQueryNotice dropped={dropped} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        <TaskWorkbench task={task} />
        {models.length > 0 ? (
          <section aria-labelledby="models" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 id="models" className="text-2xl">
                Models for this task
              </h2>
              {allModels.count > models.length ? (
                <Link
                  to={allModels.path}
                  className="rounded-sm text-sm text-accent underline underline-offset-4"
                >
                  All {formatCount(allModels.count, "model")}
                </Link>
              ) : null}
            </div>
            <TaskModels models={models} />
          </section>
        ) : null}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
            <Prose blocks={about.first} />
            {about.rest.length > 0 ? (
              <Disclosure summary="Read the rest">
                <Prose blocks={about.rest} />
              </Disclosure>
            ) : null}
          </div>
          <TaskFacts task={task} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
          <TaskResources task={task} />
          {video ? (
            <Disclosure summary="Watch a video" id="video">
              <TaskVideo id={video} title={task.name} />
            </Disclosure>
          ) : null}
          {schema ? (
            <Disclosure summary="Input and output" id="schema">
              <TaskSchema {...schema} />
            </Disclosure>
          ) : null}
        </div>
      </div>
    </>
  );
}
