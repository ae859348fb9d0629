/**
 * What templates written by hand share. They do what their template does for the conversations of the benchmark, and
 * nothing for others: no limits, no undefined values, no errors with a position.
 */

/** @typedef {Record<string, any>} Context */

/** Python's `json.dumps(value, ensure_ascii=False)`. @param {unknown} value @returns {string} */
export function toJson(value, comma = ", ", colon = ": ") {
  if (Array.isArray(value)) return `[${value.map((item) => toJson(item, comma, colon)).join(comma)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  let text = "";
  for (const [key, item] of Object.entries(value)) {
    if (text !== "") text += comma;
    text += JSON.stringify(key) + colon + toJson(item, comma, colon);
  }
  return `{${text}}`;
}

/** Python's `str` of a value of JSON. @param {unknown} value @returns {string} */
export const toText = (value) => (typeof value === "string" ? value : repr(value));

/** @param {unknown} value @returns {string} */
function repr(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  if (typeof value !== "object") return String(value);
  const entries = Object.entries(value ?? {});
  return `{${entries.map(([key, item]) => `${quoted(key)}: ${repr(item)}`).join(", ")}}`;
}

/** @param {string} text */
const quoted = (text) =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`;

/** Python's `text.strip("\n")` and its kin. @param {string} text */
export const stripLines = (text, start = true, end = true) => {
  let from = 0;
  let to = text.length;
  while (start && from < to && text[from] === "\n") from++;
  while (end && to > from && text[to - 1] === "\n") to--;
  return text.slice(from, to);
};

/** The text behind the last of these parts. @param {string} text @param {string} part */
export const behindLast = (text, part) => {
  const at = text.lastIndexOf(part);
  return at < 0 ? text : text.slice(at + part.length);
};

/** The text before the first of these parts. @param {string} text @param {string} part */
export const beforeFirst = (text, part) => {
  const at = text.indexOf(part);
  return at < 0 ? text : text.slice(0, at);
};
