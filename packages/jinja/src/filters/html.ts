import { define } from "../runtime/definition.ts";
import { htmlOf } from "../values/html.ts";
import { escapeHtml, Markup } from "../values/markup.ts";
import { str } from "../values/print.ts";

export const escapeFilter = define({}, (runtime, value) =>
  value instanceof Markup ? value : new Markup(htmlOf(runtime, value)),
);

export const forceescape = define({}, (runtime, value) => new Markup(escapeHtml(str(runtime, value))));

export const safe = define({}, (runtime, value) =>
  value instanceof Markup ? value : new Markup(str(runtime, value)),
);
