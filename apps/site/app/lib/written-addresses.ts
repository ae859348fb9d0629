/**
 * Pending URLs of a page, oldest first, after one is rendered: that one and newer ones. `undefined` for a URL from a
 * link or the history.
 */
export function afterShown(written: readonly string[], shown: string): readonly string[] | undefined {
  const at = written.lastIndexOf(shown);
  return at < 0 ? undefined : written.slice(at);
}
