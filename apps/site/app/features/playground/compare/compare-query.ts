import type { ParsedQuery, Query } from "../../../lib/use-query-state.ts";
import { formatPlaygroundQuery, type PlaygroundQuery, parsePlaygroundQuery } from "../query.ts";
import type { TaskInfo } from "../task-info.ts";

/** The provider and model of one column. */
export interface Target {
  /** Never empty. */
  readonly model: string;
  /** Empty for automatic. */
  readonly provider: string;
}

/** What the address of the comparison says. */
export interface CompareQuery {
  readonly task: string;
  /** From `FEWEST` to `MOST`, in the order of the columns. */
  readonly targets: readonly Target[];
  /** As typed; only those that differ from their default. */
  readonly parameters: Readonly<Record<string, string>>;
}

export const MIN_TARGETS = 2;
export const MAX_TARGETS = 4;

/** Stands for "automatic": an empty value would not be kept in an address. */
const AUTOMATIC = "auto";

/** The comparison's own keys are read in pairs; all others as the playground reads them. */
export function createCompareQuery(tasks: readonly TaskInfo[]): Query<CompareQuery> {
  return { parse: (query) => parse(query, tasks), format: (address) => format(address, tasks) };
}

function parse(query: URLSearchParams, tasks: readonly TaskInfo[]): ParsedQuery<CompareQuery> {
  const others = [...query].filter(([key]) => key === "task" || key.startsWith("p."));
  const { query: address, dropped } = parsePlaygroundQuery(new URLSearchParams(others), tasks);
  const task = tasks.find(({ id }) => id === address.task);
  if (!task) return { query: { ...address, targets: [] }, dropped };
  const [models, providers] = [query.getAll("model"), query.getAll("provider")];
  const bad = new Set<string>();
  const readValue = (key: "model" | "provider", value: string | undefined, preset: string) => {
    if (value === undefined || value === "") return preset;
    if (key === "provider" && value === AUTOMATIC) return "";
    const one = new URLSearchParams({ task: task.id, [key]: value });
    const { dropped: wrong } = parsePlaygroundQuery(one, tasks);
    if (wrong.length === 0) return value;
    bad.add(key);
    return preset;
  };
  const given = Array.from({ length: Math.max(models.length, providers.length) }, (_, at) => ({
    model: readValue("model", models[at], task.exampleModel),
    provider: readValue("provider", providers[at], ""),
  }));
  if (given.length > MAX_TARGETS) bad.add(models.length > MAX_TARGETS ? "model" : "provider");
  const targets = [
    ...given.slice(0, MAX_TARGETS),
    ...listDefaultTargets(task).slice(Math.min(given.length, MIN_TARGETS)),
  ];
  const { task: id, parameters } = address;
  return { query: { task: id, targets, parameters }, dropped: [...dropped, ...bad] };
}

function format({ task: id, targets, parameters }: CompareQuery, tasks: readonly TaskInfo[]): string {
  const address: PlaygroundQuery = { task: id, model: "", provider: "", tab: "result", job: "", parameters };
  const others = [...new URLSearchParams(formatPlaygroundQuery(address, tasks))];
  const task = tasks.find((each) => each.id === id);
  const isPreset = task && JSON.stringify(targets) === JSON.stringify(listDefaultTargets(task));
  const pairs = isPreset
    ? []
    : targets.flatMap(({ model, provider }) => [
        ["model", model],
        ["provider", provider || AUTOMATIC],
      ]);
  const own = others.filter(([key]) => key === "task");
  const query = new URLSearchParams([...own, ...pairs, ...others.filter(([key]) => key !== "task")] as [
    string,
    string,
  ][]);
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns the example model at the first providers that serve it, otherwise at the automatic provider. */
export function listDefaultTargets({ exampleModel, exampleProviders }: TaskInfo): readonly Target[] {
  return Array.from({ length: MIN_TARGETS }, (_, at) => ({
    model: exampleModel,
    provider: exampleProviders[at] ?? "",
  }));
}

/** Returns an additional column, with a provider that is not in use yet if there is one. */
export function chooseNextTarget(
  { exampleModel, exampleProviders }: TaskInfo,
  targets: readonly Target[],
): Target {
  const asked = new Set(targets.map(({ provider }) => provider));
  const model = targets.at(-1)?.model ?? exampleModel;
  const known = model === exampleModel ? exampleProviders : [];
  return { model, provider: known.find((id) => !asked.has(id)) ?? "" };
}

/** Returns the query that compares the playground's request with another provider. */
export function toCompareSearch(
  task: TaskInfo,
  address: PlaygroundQuery,
  tasks: readonly TaskInfo[],
): string {
  const first: Target = { model: address.model || task.exampleModel, provider: address.provider };
  const { parameters } = address;
  return format({ task: task.id, targets: [first, chooseNextTarget(task, [first])], parameters }, tasks);
}
