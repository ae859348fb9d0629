import { codeTag } from "./code-tag.ts";
import { JSON_VALUES } from "./javascript.ts";
import { printInline } from "./print-value.ts";

/** YAML, which reads JSON unchanged; see {@link codeTag}. */
export const yaml = /* @__PURE__ */ codeTag("yaml", (value) => printInline(value, JSON_VALUES));
