import type { CliContext } from "../context.ts";
import type { Table } from "../text/columns.ts";

/** Common fields of listed items. */
export interface Listed {
  readonly id: string;
}

/** A flag that filters or sorts a list. Its name is the key in the site's URL. */
export interface Filter {
  /** Flag as shown in the help: `--task <id>`. A flag without a value is `1` in the URL. */
  readonly flag: string;
  /** Description for the help. */
  readonly says: string;
  /** Whether it accepts several values, with OR semantics. */
  readonly repeats?: true;
  /** Whether `show` supports it too. */
  readonly alsoShows?: true;
}

/** Help text of a listing. Cheap to load. */
export interface ListingHead {
  /** Singular noun for messages: `Unknown provider "x"`. */
  readonly noun: string;
  readonly plural: string;
  readonly filters: readonly Filter[];
  /** Page size in terminals. */
  readonly pageSize?: number;
}

/** How a list is printed. */
export interface ListingView {
  /** Whether to format for users, with rounded numbers and shortened lists. Programs get full values. */
  readonly terminal: boolean;
}

/** A detail of an item: text, which can have several lines, or a table. */
export type Detail = string | Table;

/** A list of items, with details for each item. */
export interface Listing<Item extends Listed, Whole extends Listed = Item> {
  /**
   * Returns all items that match a query, in order.
   * @throws CliError with the flag that has an invalid value
   */
  list(query: URLSearchParams, context: CliContext): Promise<readonly Item[]>;
  /** @throws CliError with a suggestion if the ID is unknown */
  show(id: string, query: URLSearchParams, context: CliContext): Promise<Whole>;
  /** A row of the list, by column. */
  row(item: Item, view: ListingView): Readonly<Record<string, string>>;
  /** Returns the details of an item by name. Empty ones aren't shown. */
  details(whole: Whole, view: ListingView): Readonly<Record<string, Detail>>;
}

/** Infers the types of a listing. */
export const defineListing = <Item extends Listed, Whole extends Listed = Item>(
  listing: Listing<Item, Whole>,
): Listing<Item, Whole> => listing;
