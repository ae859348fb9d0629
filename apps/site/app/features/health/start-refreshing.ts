/** The parts of a document that refreshes need. */
type Visibility = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Calls a function at intervals while the page is visible. A call that falls due while the page is hidden runs once,
 * as soon as the page is visible again.
 * @param isReady whether the previous call has ended; a call that falls due before that is left out
 * @returns a function that stops the calls
 */
export function startRefreshing(
  refresh: () => void,
  { intervalMs, isReady, page }: { intervalMs: number; isReady: () => boolean; page: Visibility },
): () => void {
  let isMissed = false;
  const isVisible = () => page.visibilityState === "visible";
  const refreshIfReady = () => {
    isMissed = false;
    if (isReady()) refresh();
  };
  // No comparison with the clock: a timer may fire a millisecond before the clock says so.
  const timer = setInterval(() => {
    if (isVisible()) refreshIfReady();
    else isMissed = true;
  }, intervalMs);
  const onVisible = () => {
    if (isMissed && isVisible()) refreshIfReady();
  };
  page.addEventListener("visibilitychange", onVisible);
  return () => {
    clearInterval(timer);
    page.removeEventListener("visibilitychange", onVisible);
  };
}
