import type { CliContext } from "../context.ts";
import type { Table } from "../text/columns.ts";

/** Common fields of listed items. */
export interface Listed {
  readonly id: string;
}

/** A flag that narrows or orders a list. Its name is the key that the site's URL has for the same. */
export interface Filter {
  /** As the help shows it: `--task <id>`; without a value it is `1` in the URL. */
  readonly flag: string;
  /** What it does, for the help. */
  readonly says: string;
  /** Whether it accepts several values, with OR semantics. */
  readonly repeats?: true;
  /** Whether it also says something to `show`. */
  readonly alsoShows?: true;
}

/** Help text of a listing. Cheap to load. */
export interface ListingHead {
  /** What one is called: `Unknown provider "x"`. */
  readonly noun: string;
  readonly plural: string;
  readonly filters: readonly Filter[];
  /** Things on a page, where terminals are shown pages. */
  readonly pageSize?: number;
}

/** Who reads a list. */
export interface ListingView {
  /** Whether to format for users, with rounded numbers and shortened lists. Programs get full values. */
  readonly terminal: boolean;
}

/** One thing about one: a text, which may have several lines, or rows. */
export type Detail = string | Table;

/** Things that can be listed and shown one by one. */
export interface Listing<Item extends Listed, Whole extends Listed = Item> {
  /**
   * All items that match a query, in order.
   * @throws CliError naming the flag with an invalid value
   */
  list(query: URLSearchParams, context: CliContext): Promise<readonly Item[]>;
  /** @throws CliError with a suggestion if the ID is unknown */
  show(id: string, query: URLSearchParams, context: CliContext): Promise<Whole>;
  /** A row of the list, by column. */
  row(item: Item, view: ListingView): Readonly<Record<string, string>>;
  /** Everything about one, by name; what is empty is not shown. */
  details(whole: Whole, view: ListingView): Readonly<Record<string, Detail>>;
}

/** Ties the two types together where a listing is written. */
export const defineListing = <Item extends Listed, Whole extends Listed = Item>(
  listing: Listing<Item, Whole>,
): Listing<Item, Whole> => listing;
