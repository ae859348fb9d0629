import { define } from "../runtime/definition.ts";
import { stripTags } from "../values/html-text.ts";
import { str } from "../values/print.ts";

export const striptags = define({}, (runtime, value) => stripTags(runtime, str(runtime, value)));
