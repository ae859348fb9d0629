import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Foreign } from "../components/foreign.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { ButtonLink } from "../components/ui/button.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { Status } from "../components/ui/status.tsx";
import { longDay } from "../features/providers/format.ts";
import { providerMatrix } from "../features/providers/matrix.server.ts";
import { MatrixKey } from "../features/providers/matrix-key.tsx";
import { MatrixTable } from "../features/providers/matrix-table.tsx";
import { ProviderList } from "../features/providers/provider-list.tsx";
import { TaskFilter } from "../features/providers/task-filter.tsx";
import { count } from "../lib/format.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "packages/inference/src/providers/index.ts" } satisfies RouteHandle;

export const meta: MetaFunction = () =>
  pageMeta(
    ["Providers"],
    "Which provider runs which operation, which of them stream, and which run on your own machine.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  return providerMatrix(new URL(request.url).searchParams.get("task") ?? "");
}

export default function Providers() {
  const matrix = useLoaderData<typeof loader>();
  const { columns, all, task, unknownTask, day } = matrix;
  return (
    <>
      <PageHeading title="Providers">
        Who runs what. Services and servers of your own, all called in the same way.
      </PageHeading>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <TaskFilter matrix={matrix} />
          <Status className="pb-2 text-sm text-muted tabular">
            {task
              ? `${columns.length} of ${count(all, "provider")} for ${task.name}`
              : count(all, "provider")}
          </Status>
        </div>
        {unknownTask ? (
          <Notice
            title={
              <>
                Nothing runs a task called “<Foreign>{unknownTask}</Foreign>”
              </>
            }
            actions={<ButtonLink to="/providers">Clear the filter</ButtonLink>}
          >
            These are the providers for all tasks.
          </Notice>
        ) : null}
        <MatrixKey matrix={matrix} />
        <MatrixTable matrix={matrix} />
        <ProviderList matrix={matrix} />
        {day ? (
          <p className="max-w-(--container-text) text-sm text-muted">
            Numbers of models are those that the catalogue lists, as of{" "}
            <time dateTime={day}>{longDay(day)}</time>. Where it lists none, their number is not known.
          </p>
        ) : null}
      </div>
    </>
  );
}
