/**
 * The characters after a backslash in a JSON string, except `u`. Without a prototype, since the keys are input.
 */
export const JSON_ESCAPES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
});
