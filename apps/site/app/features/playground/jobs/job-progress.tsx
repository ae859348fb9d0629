import { useEffect, useState } from "react";
import { formatClock } from "../../../lib/numbers.ts";
import { isActive, type RunState } from "../run-state.ts";
import { getTypicalMs, readTimes, saveTime, toTimeKey } from "./typical-time.ts";

/** Progress of a job: the provider's status, or only the elapsed time. */
export function JobProgress({ operation, state }: { operation: string; state: RunState }) {
  const { job, phase, progress } = state;
  const key = job ? toTimeKey(operation, job.provider, job.model) : "";
  const [usual, setUsual] = useState<number>();
  useEffect(() => setUsual(getTypicalMs(readTimes(), key)), [key]);
  const totalMs = state.result?.meta?.totalMs;
  useEffect(() => {
    if (phase === "done" && key !== "" && totalMs !== undefined) saveTime(key, totalMs);
  }, [phase, key, totalMs]);
  const running = isActive(state);
  const elapsed = useElapsed(running ? job?.startedMs : undefined);
  if (!job || !running) return null;
  const percent = progress === undefined ? undefined : Math.floor(progress * 100);
  return (
    <div data-testid="job" className="grid gap-2 rounded-md bg-sunken p-3 text-sm">
      <p className="flex flex-wrap gap-x-4 gap-y-1 tabular">
        <span>
          Elapsed <time>{formatClock(elapsed / 1000)}</time>
        </span>
        {percent === undefined ? null : <span>{percent} %</span>}
        {usual === undefined ? null : <span className="text-muted">usually {formatClock(usual / 1000)}</span>}
      </p>
      {progress === undefined ? null : (
        <progress
          aria-label="Done"
          value={progress}
          max={1}
          className="h-2 w-full appearance-none overflow-hidden rounded-sm bg-line-strong/30 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <p className="text-muted">It continues when you leave: the URL of this page shows it again.</p>
    </div>
  );
}

/** Milliseconds since a time, followed while there is one. */
function useElapsed(sinceMs: number | undefined): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (sinceMs === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return sinceMs === undefined ? 0 : Math.max(0, now - sinceMs);
}
