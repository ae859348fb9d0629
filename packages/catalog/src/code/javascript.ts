import { codeTag } from "./code-tag.ts";
import { printInline, type ValueStyle } from "./print-value.ts";
import { quote } from "./quoted.ts";

/** Serializes values as JSON; unsupported values become `null`. */
export const JSON_VALUES: ValueStyle = {
  text: quote,
  key: quote,
  nothing: "null",
  yes: "true",
  no: "false",
  number: (value) => (Number.isFinite(value) ? String(value) : "null"),
  indent: 2,
  trailingComma: false,
  spaces: false,
};

/** Style of JavaScript literals. */
export const JAVASCRIPT_VALUES: ValueStyle = {
  ...JSON_VALUES,
  // In an object literal, this key would set the prototype.
  key: (key) => (key === "__proto__" ? `["__proto__"]` : /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)),
  number: String,
  trailingComma: true,
  spaces: true,
};

/** JavaScript; see {@link codeTag}. */
export const javascript = /* @__PURE__ */ codeTag("javascript", (value) =>
  printInline(value, JAVASCRIPT_VALUES),
);
