/** What hosts of chat templates add to an engine; for those engines that come without. */

/** @param {string} message */
export function raiseException(message) {
  throw new Error(message);
}

/**
 * `json.dumps(value, ensure_ascii=False, indent=indent)`
 * @param {unknown} value
 * @param {{ indent?: number, get?(key: string): number | undefined }} [options]
 * @returns {string}
 */
export function toPythonJson(value, options) {
  return write(value, options?.indent ?? options?.get?.("indent"), "\n");
}

/**
 * @param {unknown} value
 * @param {number | undefined} indent
 * @param {string} margin begins a line at this depth
 * @returns {string}
 */
function write(value, indent, margin) {
  if (value === undefined) return "null";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = indent === undefined ? "" : margin + " ".repeat(indent);
  const around = (/** @type {string} */ open, /** @type {string[]} */ parts, /** @type {string} */ close) => {
    if (parts.length === 0) return open + close;
    return indent === undefined
      ? open + parts.join(", ") + close
      : open + inner + parts.join(`,${inner}`) + margin + close;
  };
  if (Array.isArray(value))
    return around(
      "[",
      value.map((each) => write(each, indent, inner)),
      "]",
    );
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return around(
    "{",
    entries.map(([key, each]) => `${JSON.stringify(key)}: ${write(each, indent, inner)}`),
    "}",
  );
}
