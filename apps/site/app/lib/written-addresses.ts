/**
 * What is left of the URLs that a page wrote, oldest first, once one is shown: that and the newer ones, which are
 * still on their way. `undefined` for a URL that the page did not write, such as one of a link or the history.
 */
export function afterShown(written: readonly string[], shown: string): readonly string[] | undefined {
  const at = written.lastIndexOf(shown);
  return at < 0 ? undefined : written.slice(at);
}
