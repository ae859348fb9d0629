import { useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { formatTime } from "../usage/messages.ts";
import { type HealthQuery, toHealthPath } from "./health-query.ts";
import { startRefreshing } from "./start-refreshing.ts";

/** Milliseconds between two refreshes. */
const REFRESH_MS = 10_000;

/** When the page was read, and the switch of its refreshes. They stop while the page is hidden, and need JavaScript. */
export function AutoRefresh({ readAt, query }: { readAt: string; query: HealthQuery }) {
  useRefresh(query.refresh);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      <span>
        Read at <time dateTime={readAt}>{formatTime(readAt)}</time> UTC
      </span>
      <span className="needs-script print:hidden">
        {query.refresh ? `Refreshes every ${REFRESH_MS / 1_000} s. ` : "Does not refresh. "}
        <Link
          to={toHealthPath({ ...query, refresh: !query.refresh })}
          replace
          preventScrollReset
          className="inline-flex min-h-8 items-center rounded-sm text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {query.refresh ? "Stop refreshing" : "Refresh by itself"}
        </Link>
      </span>
    </p>
  );
}

function useRefresh(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useRef(true);
  useEffect(() => {
    isIdle.current = state === "idle";
  }, [state]);
  useEffect(() => {
    if (!isOn) return;
    return startRefreshing(() => void revalidate(), {
      intervalMs: REFRESH_MS,
      isReady: () => isIdle.current,
      page: document,
    });
  }, [isOn, revalidate]);
}
