const DROPPED_HEADER = "x-inferhub-dropped-parameters";

/** Header with the dropped fields, so none is ignored silently. Omits their values. `undefined` if there are none. */
export function buildDroppedHeader(dropped: readonly string[]): Record<string, string> | undefined {
  const names = dropped.map((name) => name.replace(/[^\w.[\]-]/g, "_").slice(0, 100));
  return names.length > 0 ? { [DROPPED_HEADER]: [...new Set(names)].slice(0, 50).join(", ") } : undefined;
}
