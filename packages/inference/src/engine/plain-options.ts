/** Common options without nested names. All other options are validated in detail. */
const PLAIN =
  /^(?:baseUrls|fetch|keys|middleware|models|outputType|providers?|resolveCandidate|signal|strict)$/;

/** Whether options have only usual names. */
export function arePlain(options: object | undefined): boolean {
  for (const name in options) if (!PLAIN.test(name)) return false;
  return true;
}
