import { codeTag } from "./code-tag.ts";
import { JSON_VALUES } from "./javascript.ts";
import { printInline } from "./print-value.ts";

/** C#, whose strings, numbers and `true`, `false` and `null` are written as in JSON; see {@link codeTag}. */
export const csharp = /* @__PURE__ */ codeTag("csharp", (value) => printInline(value, JSON_VALUES));
