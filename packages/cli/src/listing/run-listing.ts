import { createUsageError } from "../problems.ts";
import { formatTable } from "../text/columns.ts";
import { findSuggestion } from "../text/find-suggestion.ts";
import { wholeNumber } from "../text/whole-number.ts";
import type { Tools } from "../tools.ts";
import { detailText } from "./detail-text.ts";
import { toListQuery } from "./list-query.ts";
import type { Listed, Listing, ListingHead } from "./listing.ts";

/** Arguments of a listing command. */
export interface ListQuery {
  readonly action: string;
  readonly id: string | undefined;
  /** Options by commander's names. */
  readonly options: Readonly<Record<string, unknown>>;
}

type Form = "json" | "jsonl" | "quiet" | "text";

/** Prints a list or the details of one item. */
export async function runListing<Item extends Listed, Whole extends Listed>(
  tools: Tools,
  head: ListingHead,
  listing: Listing<Item, Whole>,
  { action, id, options }: ListQuery,
): Promise<void> {
  const form = (["json", "jsonl", "quiet"] as const).find((each) => options[each]) ?? "text";
  if (action === "show") {
    if (id === undefined)
      throw createUsageError(`show needs the ID of a ${head.noun}: \`inferhub ${head.plural} show <id>\``);
    const query = toListQuery(head, options, "show");
    const whole = await listing.show(id, query, tools.context);
    return tools.out.write(
      form === "text"
        ? detailText(tools, listing.details(whole, { terminal: tools.onTerminal }))
        : formatItems([whole], form),
    );
  }
  if (action === "list" && id !== undefined)
    throw createUsageError(`list doesn't accept an ID. To see one ${head.noun}: show ${id}`);
  const words = action === "list" ? [] : readWords(action, id, head);
  const query = toListQuery(head, options, "list");
  if (words.length > 0) query.set("q", [...words, ...query.getAll("q")].join(" "));
  const found = await listing.list(query, tools.context);
  const items = takePage(tools, head, found, form, options["page"]);
  if (form === "json") return tools.out.write(`${JSON.stringify(items, null, 2)}\n`);
  if (form !== "text") return tools.out.write(formatItems(items, form));
  if (items.length === 0 && tools.onTerminal)
    tools.note(`No ${head.plural} match. Remove a filter, or search with --q`);
  return tools.out.write(formatRows(tools, listing, items));
}

/**
 * Arguments other than an action are search terms: `models llama`.
 * @throws CliError for a misspelled action, or a listing without search
 */
function readWords(
  action: string,
  id: string | undefined,
  { noun, filters }: ListingHead,
): readonly string[] {
  const near = findSuggestion(action, ["list", "show"]);
  if (near) throw createUsageError(`Unknown action "${action.slice(0, 100)}". Did you mean ${near}?`);
  if (filters.some(({ flag }) => flag.startsWith("--q "))) return id === undefined ? [action] : [action, id];
  throw createUsageError(`Unknown action "${action.slice(0, 100)}". Use list, or show <${noun}>`);
}

/** Formats items as one JSON document or as JSON Lines. */
function formatItems(items: readonly Listed[], form: Exclude<Form, "text">): string {
  if (form === "json") return `${JSON.stringify(items[0], null, 2)}\n`;
  return items.map((item) => `${form === "jsonl" ? JSON.stringify(item) : item.id}\n`).join("");
}

function formatRows<Item extends Listed>(
  tools: Tools,
  { row }: Pick<Listing<Item, never>, "row">,
  items: readonly Item[],
): string {
  const rows = items.map((item) => row(item, { terminal: tools.onTerminal }));
  if (rows.length === 0) return "";
  // Include columns that only some items have.
  const header = [...new Set(rows.flatMap(Object.keys))];
  const table = { header, rows: rows.map((each) => header.map((name) => each[name] ?? "")) };
  return formatTable(tools, table);
}

/** Selects the requested page, or the first screen in a terminal. Programs get all items. */
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
  if (page === 0) throw createUsageError("Invalid --page: 0. Pages start at 1");
  if (isShort && pages > 1) {
    const next = page < pages ? `; --page ${page + 1} shows more` : "";
    tools.note(`Page ${page} of ${pages}, ${items.length} ${plural}${next}`);
  }
  return items.slice((page - 1) * pageSize, page * pageSize);
}
