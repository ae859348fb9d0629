import type { ProgressState } from "./progress-state.ts";

/** Describes progress as text: `a job: running, 12 s`. */
export function describeProgress(
  { what, state, done, total, failed, position, share }: ProgressState,
  elapsedMs: number,
): string {
  const counted = done !== undefined && total !== undefined;
  const parts = [
    counted && `${done} of ${total} done`,
    failed && `${failed} failed`,
    state,
    position !== undefined && `${position} ahead`,
    share !== undefined && `${Math.round(share * 100)}%`,
    counted && done > 0 && `${rateOf(done, elapsedMs)}, ${span(((total - done) / done) * elapsedMs)} left`,
    !counted && span(elapsedMs),
  ];
  return `${what}: ${parts.filter(Boolean).join(", ")}`;
}

/** Returns the rate per second, or per minute if it is slow. */
function rateOf(done: number, elapsedMs: number): string {
  const perSecond = (done / Math.max(elapsedMs, 1)) * 1000;
  return perSecond >= 1 ? `${perSecond.toFixed(1)}/s` : `${(perSecond * 60).toFixed(1)}/min`;
}

function span(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const UNITS = ["B", "KB", "MB", "GB"] as const;

/** Formats a size with decimal units: `12.4 MB`. */
export function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return unit === 0 ? `${bytes} B` : `${(bytes / 1000 ** unit).toFixed(1)} ${UNITS[unit]}`;
}
