/** The usual options, whose values have no names that could be misspelled. Any other is checked closely. */
const PLAIN =
  /^(?:baseUrls|fetch|keys|middleware|models|outputType|providers?|resolveCandidate|signal|strict)$/;

/** Whether options have only usual names. */
export function arePlain(options: object | undefined): boolean {
  for (const name in options) if (!PLAIN.test(name)) return false;
  return true;
}
