import { Link, type MetaFunction, useLoaderData } from "react-router";
import { Icon } from "../components/icon.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { ExampleSection } from "../features/home/example-section.tsx";
import { buildExampleCall, listHomeModels, listHomeTasks } from "../features/home/home-view.server.ts";
import { ResultList } from "../features/palette/result-list.tsx";
import { buildTaskList } from "../features/tasks/task-groups.server.ts";
import { TaskTile } from "../features/tasks/task-tile.tsx";
import { NUMBER } from "../lib/format.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/home.tsx" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPageMeta(
    [`One API for ${loaderData?.providers ?? "all"} AI providers`],
    "Chat with models, compare price and speed, and copy code that works with any provider.",
  );

export async function loader() {
  const { groups, providers } = buildTaskList();
  return {
    tasks: listHomeTasks(groups),
    allTasks: groups.reduce((sum, { tasks }) => sum + tasks.length, 0),
    providers: providers.length,
    ...listHomeModels(),
    call: await buildExampleCall(),
  };
}

const SUGGESTIONS = ["Speech to text", "Llama 3.3 Groq", "Remove background", "Cheap GPT"];

export default function Home() {
  const { tasks, allTasks, providers, models, allModels, call } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="mx-auto max-w-3xl pt-6 text-center sm:pt-12">
        <h1 className="text-4xl">One API for {providers} AI providers.</h1>
        <p className="mx-auto mt-4 max-w-xl text-lg text-muted">
          Chat with {NUMBER.format(allModels)} models, compare price and speed, and copy code that works with
          any of them.
        </p>
        <SearchForm className="mt-8 text-left" />
        <p className="mt-4 flex flex-wrap justify-center gap-2">
          {SUGGESTIONS.map((words) => (
            <Link
              key={words}
              to={`/search?${new URLSearchParams({ q: words.toLowerCase() })}`}
              className="inline-flex min-h-8 items-center rounded-full border border-line bg-surface px-3 text-sm hover:bg-hover pointer-coarse:min-h-11"
            >
              {words}
            </Link>
          ))}
        </p>
      </section>

      <section aria-labelledby="tasks" className="mt-16">
        <SectionHeading
          id="tasks"
          title="What do you want to do?"
          to="/tasks"
          all={`All ${allTasks} tasks`}
        />
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {tasks.map(({ id, title, name }, at) => (
            <li key={id}>
              <TaskTile id={id} title={title} name={name} eager={at < 4} />
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="models" className="mt-16">
        <SectionHeading id="models" title="Models with the most providers" to="/models" all="All models" />
        <ResultList entries={models} />
      </section>

      {call ? (
        <div className="mt-16">
          <ExampleSection call={call} />
        </div>
      ) : null}
    </>
  );
}

function SectionHeading({ id, title, to, all }: { id: string; title: string; to: string; all: string }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Link
        to={to}
        prefetch="intent"
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {all}
        <Icon name="right" className="size-3.5" />
      </Link>
    </div>
  );
}
