import type { ReactNode } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { Demo } from "../features/demo/demo.tsx";
import { LibraryUse } from "../features/libraries/library-use.tsx";
import { Prose } from "../features/markdown/prose.tsx";
import { SnippetPanel } from "../features/snippets/snippet-panel.tsx";
import { TaskAside } from "../features/task/task-aside.tsx";
import { TaskDemo } from "../features/task/task-demo.tsx";
import { TaskHeading } from "../features/task/task-heading.tsx";
import { listTaskPairs, taskQuery, toTaskSearch } from "../features/task/task-query.ts";
import { TaskSchema } from "../features/task/task-schema.tsx";
import { listSections, type SectionId, TITLES } from "../features/task/task-sections.ts";
import { TaskVideo } from "../features/task/task-video.tsx";
import { buildTaskDetails, type TaskDetails } from "../features/task/task-view.server.ts";
import { useDemoFill } from "../features/task/use-demo-fill.ts";
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

function TaskPage({ task }: { task: TaskDetails }) {
  const { demo, form, demoInput, snippet, libraryCode, about, video, schema, query, choices, dropped } = task;
  const { fill, said, start } = useDemoFill(demoInput);
  return (
    <>
      <TaskHeading task={task} />
      <div className="mb-8 empty:hidden">
        <InvalidQueryNotice dropped={dropped} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-14">
          <Section id="demo">
            <Demo demo={demo} {...(demoInput ? { onRun: start } : {})} />
          </Section>
          {form ? <TaskDemo task={form} fill={fill} status={said} /> : null}
          {snippet ? (
            <Section id="call-it">
              <SnippetPanel
                view={snippet}
                pageQuery={{
                  getSearch: (choice) => toTaskSearch({ ...query, ...choice }, choices),
                  pairs: listTaskPairs(query, choices),
                }}
              />
            </Section>
          ) : null}
          {libraryCode ? (
            <Section id="use-it">
              <LibraryUse
                view={libraryCode}
                all={task.librariesWithCode}
                getSearch={(lib) => toTaskSearch({ ...query, lib }, choices)}
              />
            </Section>
          ) : null}
          <Prose blocks={about} />
          {video ? (
            <Section id="video">
              <TaskVideo id={video} title={task.name} />
            </Section>
          ) : null}
          {schema ? (
            <Section id="schema">
              <TaskSchema {...schema} />
            </Section>
          ) : null}
        </div>
        <TaskAside task={task} sections={listSections(task)} />
      </div>
    </>
  );
}

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="text-2xl">
        <a href={`#${id}`} className="rounded-sm underline-offset-4 hover:underline">
          {TITLES[id]}
        </a>
      </h2>
      {children}
    </section>
  );
}
