import { type CliError, createUsageError } from "../problems.ts";
import { toColumns, toTabSeparated } from "../text/columns.ts";
import { findSuggestion } from "../text/find-suggestion.ts";
import { wholeNumber } from "../text/whole-number.ts";
import type { Tools } from "../tools.ts";
import { detailText } from "./detail-text.ts";
import { toListQuery } from "./list-query.ts";
import type { Listed, Listing, ListingHead } from "./listing.ts";

/** What a command line asks of a list. */
export interface ListQuery {
  readonly action: string;
  readonly id: string | undefined;
  /** By the names of flags, as commander gives them. */
  readonly options: Readonly<Record<string, unknown>>;
}

type Form = "json" | "jsonl" | "quiet" | "text";

/** Lists, or shows one. */
export async function runListing<Item extends Listed, Whole extends Listed>(
  tools: Tools,
  head: ListingHead,
  listing: Listing<Item, Whole>,
  { action, id, options }: ListQuery,
): Promise<void> {
  const form = (["json", "jsonl", "quiet"] as const).find((each) => options[each]) ?? "text";
  if (action === "show") {
    if (id === undefined) throw createUsageError(`show needs the id of a ${head.noun}`);
    const query = toListQuery(head, options, "show");
    const whole = await listing.show(id, query, tools.context);
    return tools.out.write(
      form === "text"
        ? detailText(tools, listing.details(whole, { terminal: tools.onTerminal }))
        : formatItems([whole], form),
    );
  }
  if (action !== "list") throw unknownAction(action, head);
  if (id !== undefined) throw createUsageError(`list takes no id; to see one ${head.noun}: show ${id}`);
  const found = await listing.list(toListQuery(head, options, "list"), tools.context);
  const items = takePage(tools, head, found, form, options["page"]);
  if (form === "json") return tools.out.write(`${JSON.stringify(items, null, 2)}\n`);
  if (form !== "text") return tools.out.write(formatItems(items, form));
  if (items.length === 0 && tools.onTerminal) tools.note(`No ${head.plural} fit`);
  return tools.out.write(formatTable(tools, listing, items));
}

/** Most who write a word there look for something of that name. */
function unknownAction(action: string, { noun }: ListingHead): CliError {
  const near = findSuggestion(action, ["list", "show"]);
  const hint = near
    ? `Did you mean ${near}?`
    : `There are list, which --q "${action.slice(0, 100)}" narrows, and show <${noun}>`;
  return createUsageError(`There is no action "${action.slice(0, 100)}". ${hint}`);
}

/** Alone as a document, or one a line. */
function formatItems(items: readonly Listed[], form: Exclude<Form, "text">): string {
  if (form === "json") return `${JSON.stringify(items[0], null, 2)}\n`;
  return items.map((item) => `${form === "jsonl" ? JSON.stringify(item) : item.id}\n`).join("");
}

function formatTable<Item extends Listed>(
  { onTerminal, style }: Tools,
  { row }: Pick<Listing<Item, never>, "row">,
  items: readonly Item[],
): string {
  const rows = items.map((item) => row(item, { terminal: onTerminal }));
  if (rows.length === 0) return "";
  // What only some have is a column, too.
  const header = [...new Set(rows.flatMap(Object.keys))];
  const table = { header, rows: rows.map((each) => header.map((name) => each[name] ?? "")) };
  return onTerminal ? toColumns(table, style) : toTabSeparated(table);
}

/** A page of a list where one is asked for, or where a person would be shown more than a screen; else all of it. */
function takePage<Item>(
  tools: Tools,
  { pageSize, plural }: ListingHead,
  items: readonly Item[],
  form: Form,
  asked: unknown,
): readonly Item[] {
  const isShort = tools.onTerminal && form === "text";
  if (pageSize === undefined || (asked === undefined && !isShort)) return items;
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = typeof asked === "string" ? wholeNumber("--page", asked, pages) : 1;
  if (page === 0) throw createUsageError("--page counts from 1");
  if (isShort && pages > 1) {
    const next = page < pages ? `; --page ${page + 1} shows more` : "";
    tools.note(`Page ${page} of ${pages}, ${items.length} ${plural}${next}`);
  }
  return items.slice((page - 1) * pageSize, page * pageSize);
}
