import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { InvalidQueryNotice } from "../../components/invalid-query-notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { FilterChips } from "../../components/ui/filter-chips.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Status } from "../../components/ui/status.tsx";
import { formatCount } from "../../lib/format.ts";
import { type KeyStates, type KeyStatesLoad, useKeyStatesLoad } from "../../lib/key-states.ts";
import { formatLongDay } from "../model/format.ts";
import { ProviderFilter } from "./provider-filter.tsx";
import {
  DEFAULT_PROVIDER_QUERY,
  PROVIDER_PAGES,
  type ProviderPagePath,
  type ProviderQuery,
  toProvidersPath,
} from "./provider-query.ts";
import type { Matrix } from "./views.ts";
import { withKeyStatus } from "./with-key-status.ts";

/** A page of providers: heading, filter, and what is left of them. Children are called with those. */
export function ProvidersFrame({
  path,
  title,
  lead,
  matrix: whole,
  children,
}: {
  path: ProviderPagePath;
  title: string;
  lead: string;
  matrix: Matrix;
  children: (matrix: Matrix, states: KeyStates) => ReactNode;
}) {
  const keys = useKeyStatesLoad();
  const { query, dropped, tasks } = whole;
  const matrix = query.key && keys.progress === "loaded" ? withKeyStatus(whole, keys.states) : whole;
  const to = (next: ProviderQuery) => toProvidersPath(next, path);
  const without = (id: string) => to({ ...query, tasks: query.tasks.filter((each) => each !== id) });
  return (
    <div>
      <PageHeading title={title}>{lead}</PageHeading>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <ProviderFilter path={path} matrix={whole} keys={keys} />
          <PageLinks path={path} query={query} />
        </div>
        <FilterChips
          chips={[
            ...tasks.map(({ id, name }) => ({ label: `Task: ${name}`, to: without(id) })),
            ...(query.key ? [{ label: "Key set", to: to({ ...query, key: false }) }] : []),
          ]}
          clearTo={to(DEFAULT_PROVIDER_QUERY)}
          onDrop={() => document.querySelector<HTMLElement>("main summary")?.focus()}
        />
        <Status className="text-sm text-muted tabular">{formatCounts(matrix)}</Status>
        <InvalidQueryNotice dropped={dropped} />
        <Result matrix={matrix} keys={keys} withoutKey={to({ ...query, key: false })}>
          {children(matrix, keys.states)}
        </Result>
      </div>
    </div>
  );
}

/** The same providers as a table or by what they run. */
function PageLinks({ path, query }: { path: ProviderPagePath; query: ProviderQuery }) {
  return (
    <nav
      aria-label="View"
      className="flex rounded-md border border-line-strong bg-surface p-0.5 print:hidden"
    >
      {PROVIDER_PAGES.map((page) => (
        <Link
          key={page.path}
          to={toProvidersPath(query, page.path)}
          aria-current={page.path === path ? "page" : undefined}
          className="inline-flex min-h-8 items-center rounded-sm px-3 text-sm font-medium text-muted hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent pointer-coarse:min-h-11"
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}

/** With the key filter, it is at least as high as the screen, so the page does not move when the keys load. */
function Result({
  matrix: { query, columns, day },
  keys,
  withoutKey,
  children,
}: {
  matrix: Matrix;
  keys: KeyStatesLoad;
  /** The page without the key filter. */
  withoutKey: string;
  children: ReactNode;
}) {
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
          children
        ) : (
          <Notice
            title="No provider here has its key set"
            actions={<ButtonLink to={withoutKey}>Show those without</ButtonLink>}
          >
            Each provider’s page names the variable that holds its key.
          </Notice>
        )}
        {day && columns.length > 0 ? (
          <p className="max-w-(--container-text) text-sm text-muted">
            Prices and model counts are from the catalog, as of{" "}
            <time dateTime={day}>{formatLongDay(new Date(day))}</time>. Where it lists none, they are unknown.
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
    return <Notice title="Couldn't check which keys are set">These are all providers.</Notice>;
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
