import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { text } from "../../lib/query/values.ts";

/** What narrows the list of tasks. */
export const taskListQuery = defineQuery({
  /** Words, without space around them. */
  q: text(),
});

export type TaskQuery = QueryOf<typeof taskListQuery>;

/** Parses a URL. Never throws. */
export const parseTaskQuery = (search: URLSearchParams): TaskQuery => taskListQuery.parse(search).query;

/** The URL of the list under a query. */
export const toTaskListPath = (query: TaskQuery) => taskListQuery.href("/tasks", query);
