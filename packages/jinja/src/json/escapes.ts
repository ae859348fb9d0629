/** What follows a backslash in a text of JSON, except for `u`. Without a prototype, since letters are from the text. */
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
