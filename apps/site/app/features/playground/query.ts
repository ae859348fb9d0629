import { getEmptyValue } from "./draft.ts";
import { readField } from "./read-field.ts";
import { listParameters, type TaskInfo } from "./task-info.ts";

export const TABS = ["result", "raw", "code"] as const;
export type Tab = (typeof TABS)[number];

/** What the address of the playground says. */
export interface PlaygroundQuery {
  readonly task: string;
  /** Empty for the task's example model. */
  readonly model: string;
  /** Empty for automatic. */
  readonly provider: string;
  readonly tab: Tab;
  /** What finds a job again, so that a reload or another tab picks it up; empty without one. */
  readonly job: string;
  /** As typed; only those that differ from their default. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface ParsedPlaygroundQuery {
  readonly query: PlaygroundQuery;
  /** Keys whose values were of no use. */
  readonly dropped: readonly string[];
}

/** Longer values stay out of the address. */
const MAX_LENGTH = 6_000;

const PARAMETER_PREFIX = "p.";

/** Never throws: what it does not understand is dropped and named. Keys of others are none of its business. */
export function parsePlaygroundQuery(
  query: URLSearchParams,
  tasks: readonly TaskInfo[],
): ParsedPlaygroundQuery {
  const dropped: string[] = [];
  const take = (key: string, isGood: (value: string) => boolean) => {
    const value = query.get(key) ?? "";
    if (value === "" || isGood(value)) return value;
    dropped.push(key);
    return "";
  };
  const named = (name: string) =>
    tasks.find(({ id, formerNames }) => id === name || formerNames.includes(name));
  const task = named(take("task", (value) => named(value) !== undefined)) ?? tasks[0];
  const parameters: Record<string, string> = {};
  for (const key of new Set([...query.keys()].filter((key) => key.startsWith(PARAMETER_PREFIX)))) {
    const field = task && listParameters(task).find(({ name }) => PARAMETER_PREFIX + name === key);
    const value = take(key, (text) => field !== undefined && "value" in readField(field, text));
    if (field && value.trim() && value !== getEmptyValue(field)) parameters[field.name] = value;
  }
  const address = {
    task: task?.id ?? "",
    model: take("model", (value) => value.length <= 500 && !/[\s\p{Cc}]/u.test(value)),
    provider: take("provider", (value) => task?.providers.some((provider) => provider.id === value) ?? false),
    tab: (take("tab", (value) => TABS.some((tab) => tab === value)) || TABS[0]) as Tab,
    job: take("job", (value) => /^[\w.-]{1,4000}$/.test(value)),
    parameters,
  };
  return {
    query: { ...address, model: address.model === task?.exampleModel ? "" : address.model },
    dropped,
  };
}

/** The canonical query, with its question mark: defaults left out, keys in a fixed order. */
export function formatPlaygroundQuery(address: PlaygroundQuery, tasks: readonly TaskInfo[]): string {
  const task = tasks.find(({ id }) => id === address.task) ?? tasks[0];
  const query = new URLSearchParams();
  const add = (key: string, value: string, preset = "") => {
    if (value !== preset && value.trim() !== "" && value.length <= MAX_LENGTH) query.append(key, value);
  };
  add("task", address.task, tasks[0]?.id);
  add("model", address.model, task?.exampleModel);
  add("provider", address.provider);
  add("tab", address.tab, TABS[0]);
  add("job", address.job);
  for (const field of task ? listParameters(task) : []) {
    const value = address.parameters[field.name] ?? "";
    if ("value" in readField(field, value))
      add(PARAMETER_PREFIX + field.name, value, String(getEmptyValue(field)));
  }
  const text = query.toString();
  return text && `?${text}`;
}
