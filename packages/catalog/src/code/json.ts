import { codeTag } from "./code-tag.ts";
import { JSON_VALUES } from "./javascript.ts";
import { printInline } from "./print-value.ts";

/** JSON, for config files; see {@link codeTag}. */
export const json = /* @__PURE__ */ codeTag("json", (value) => printInline(value, JSON_VALUES));
