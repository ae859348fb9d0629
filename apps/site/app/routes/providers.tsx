import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { cx } from "../components/cx.ts";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { ButtonLink } from "../components/ui/button.tsx";
import { FilterChips } from "../components/ui/filter-chips.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { Status } from "../components/ui/status.tsx";
import { formatLongDay } from "../features/providers/format.ts";
import { buildProviderMatrix } from "../features/providers/matrix.server.ts";
import { MatrixKey } from "../features/providers/matrix-key.tsx";
import { MatrixTable } from "../features/providers/matrix-table.tsx";
import { ProviderFilter } from "../features/providers/provider-filter.tsx";
import { ProviderList } from "../features/providers/provider-list.tsx";
import {
  DEFAULT_PROVIDER_QUERY,
  providerQuery,
  toProvidersPath,
} from "../features/providers/provider-query.ts";
import { StatsTable } from "../features/providers/stats-table.tsx";
import type { Matrix } from "../features/providers/views.ts";
import { withKeyStatus } from "../features/providers/with-key-status.ts";
import { formatCount } from "../lib/format.ts";
import { type KeyStatesLoad, useKeyStatesLoad } from "../lib/key-states.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "packages/inference/src/providers/index.ts",
  query: providerQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Providers"],
    "Which provider runs which operation, which of them stream, and which run on your own machine.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  return buildProviderMatrix(new URL(request.url).searchParams);
}

export default function Providers() {
  const whole = useLoaderData<typeof loader>();
  const keys = useKeyStatesLoad();
  const { query, dropped, tasks } = whole;
  const isNarrowed = query.key && keys.progress === "loaded";
  const matrix = isNarrowed ? withKeyStatus(whole, keys.states) : whole;
  const without = (id: string) =>
    toProvidersPath({ ...query, tasks: query.tasks.filter((each) => each !== id) });
  return (
    <div>
      <PageHeading title="Providers">Compare providers by price, models and what they run.</PageHeading>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <ProviderFilter matrix={whole} keys={keys} />
        <FilterChips
          chips={[
            ...tasks.map(({ id, name }) => ({ label: `Task: ${name}`, to: without(id) })),
            ...(query.key ? [{ label: "Key set", to: toProvidersPath({ ...query, key: false }) }] : []),
          ]}
          clearTo={toProvidersPath(DEFAULT_PROVIDER_QUERY)}
          onDrop={() => document.querySelector<HTMLElement>("main summary")?.focus()}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <Status className="text-sm text-muted tabular">{formatCounts(matrix)}</Status>
        </div>
        <InvalidQueryNotice dropped={dropped} />
        <Result matrix={matrix} keys={keys} />
      </div>
    </div>
  );
}

/** With the key filter, it is at least as high as the screen, so the page does not move when the keys load. */
function Result({ matrix, keys }: { matrix: Matrix; keys: KeyStatesLoad }) {
  const { query, columns, stats, day } = matrix;
  const isHidden = query.key && keys.progress === "loading";
  return (
    <div className={query.key ? "min-h-dvh" : undefined}>
      <Waiting keyFilter={query.key} keys={keys} />
      <div
        className={cx(
          "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5",
          isHidden && "[@media(scripting:enabled)]:hidden",
        )}
      >
        {columns.length > 0 ? (
          <>
            <StatsTable stats={stats.filter(({ id }) => columns.some((column) => column.id === id))} />
            <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
              <h2 className="text-2xl">Coverage</h2>
              <MatrixKey matrix={matrix} />
            </div>
            <MatrixTable matrix={matrix} />
            <ProviderList matrix={matrix} />
          </>
        ) : (
          <Notice
            title="No provider here has its key set"
            actions={
              <ButtonLink to={toProvidersPath({ ...query, key: false })}>Show those without</ButtonLink>
            }
          >
            Each provider’s page names the variable that holds its key.
          </Notice>
        )}
        {day && columns.length > 0 ? (
          <p className="max-w-(--container-text) text-sm text-muted">
            Model counts are from the catalog, as of <time dateTime={day}>{formatLongDay(day)}</time>. Where
            it lists none, their number is not known.
          </p>
        ) : null}
      </div>
    </div>
  );
}

function formatCounts({ columns, all }: Matrix): string {
  return columns.length < all
    ? `${columns.length} of ${formatCount(all, "provider")}`
    : formatCount(all, "provider");
}

/** Shown until the script has loaded the key states, so no content appears and disappears. */
function Waiting({ keyFilter, keys: { progress } }: { keyFilter: boolean; keys: KeyStatesLoad }) {
  if (!keyFilter || progress === "loaded") return null;
  if (progress === "failed") {
    return <Notice title="Couldn't check which keys are set.">These are all providers.</Notice>;
  }
  return (
    <>
      <p className="needs-script text-muted">Checking API keys…</p>
      <noscript>
        <Notice title="Checking API keys requires JavaScript">These are all providers.</Notice>
      </noscript>
    </>
  );
}
