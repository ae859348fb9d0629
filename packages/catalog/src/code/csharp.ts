import { codeTag } from "./code-tag.ts";
import { JSON_VALUES } from "./javascript.ts";
import { printInline } from "./print-value.ts";

/** C#, with strings, numbers and literals as in JSON; see {@link codeTag}. */
export const csharp = /* @__PURE__ */ codeTag("csharp", (value) => printInline(value, JSON_VALUES));
