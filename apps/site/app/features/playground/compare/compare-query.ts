import { defineQuery, type QueryOf } from "../../../lib/query/define-query.ts";
import type { QueryProblem, QueryType } from "../../../lib/query/query-type.ts";
import type { QueryCodec } from "../../../lib/use-query-state.ts";
import {
  type KnownTasks,
  type PlaygroundQuery,
  parametersWithPrefix,
  REQUEST_MEMBERS,
  toKnownTasks,
} from "../query.ts";
import type { TaskInfo } from "../task-info.ts";
import { MAX_TARGETS, MIN_TARGETS } from "./compare-limits.ts";

/** The provider and model of one column. */
export interface Target {
  /** Never empty. */
  readonly model: string;
  /** Empty for automatic. */
  readonly provider: string;
  /** Parameters of only this column, as typed; absent while it uses the shared ones. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Represents "automatic": an empty value would not be kept in a URL. */
const AUTOMATIC = "auto";

/** Lists the columns with parameters of their own, from 1. Their values have the prefix `p1.` to `p4.`. */
const OWN = "own";

const OWN_PARAMETERS = Array.from({ length: MAX_TARGETS }, (_, at) => parametersWithPrefix(`p${at + 1}.`));

/** Reads the parameters of single columns. Values of columns that use the shared ones are problems. */
function readOwnParameters(search: URLSearchParams, known: KnownTasks, count: number) {
  const listed = search.getAll(OWN).filter((text) => text !== "");
  const isOwn = (text: string) => /^[1-9]$/.test(text) && Number(text) <= count;
  const own = new Set(listed.filter(isOwn).map(Number));
  const readings = OWN_PARAMETERS.map((type) => type.read("", search, known));
  const problems: readonly QueryProblem[] = [
    ...listed.filter((text) => !isOwn(text)).map((value) => ({ key: OWN, value, wanted: "" })),
    ...readings.flatMap((reading, at) =>
      own.has(at + 1) ? reading.problems : listUnused(search, `p${at + 1}.`),
    ),
  ];
  return { columns: readings.map(({ value }, at) => (own.has(at + 1) ? value : undefined)), problems };
}

const listUnused = (search: URLSearchParams, start: string): readonly QueryProblem[] =>
  [...new Set(search.keys())]
    .filter((key) => key.startsWith(start) && search.get(key) !== "")
    .map((key) => ({ key, value: "", wanted: "" }));

/** The columns: pairs of the repeated keys `model` and `provider`, and the parameters of single columns. */
const targets: QueryType<readonly Target[], KnownTasks, KnownTasks> = {
  keys: () => ["model", "provider", OWN, ...OWN_PARAMETERS.flatMap((type) => type.keys(""))],
  read: (_, search, known) => {
    const { task } = known;
    if (!task) return { value: [], problems: [] };
    const [models, providers] = [search.getAll("model"), search.getAll("provider")];
    const dropped = new Set<string>();
    const readValue = (key: "model" | "provider", text = "", preset: string) => {
      if (text === "") return preset;
      if (key === "provider" && text === AUTOMATIC) return "";
      const { problems } = REQUEST_MEMBERS[key].read(key, new URLSearchParams([[key, text]]), known);
      if (problems.length === 0) return text;
      dropped.add(key);
      return preset;
    };
    const given = Array.from({ length: Math.max(models.length, providers.length) }, (_, at) => ({
      model: readValue("model", models[at], task.exampleModel),
      provider: readValue("provider", providers[at], ""),
    }));
    if (given.length > MAX_TARGETS) dropped.add(models.length > MAX_TARGETS ? "model" : "provider");
    const columns = [...given.slice(0, MAX_TARGETS), ...listMissingTargets(task, given)];
    const own = readOwnParameters(search, known, columns.length);
    return {
      value: columns.map((column, at) => {
        const parameters = own.columns[at];
        return parameters ? { ...column, parameters } : column;
      }),
      problems: [...[...dropped].map((key) => ({ key, value: "", wanted: "" })), ...own.problems],
    };
  },
  write: (_, columns, known) => {
    const pairs = columns.map(({ model, provider }) => ({ model, provider }));
    const defaults = known.task && listDefaultTargets(known.task);
    const written = JSON.stringify(pairs) === JSON.stringify(defaults) ? [] : pairs;
    return [
      ...written.flatMap(({ model, provider }) => [
        ["model", model] as const,
        ["provider", provider || AUTOMATIC] as const,
      ]),
      ...columns.flatMap(({ parameters }, at) =>
        parameters
          ? [[OWN, String(at + 1)] as const, ...(OWN_PARAMETERS[at]?.write("", parameters, known) ?? [])]
          : [],
      ),
    ];
  },
};

const { task, parameters } = REQUEST_MEMBERS;

/** URL state of the comparison. */
export const compareQuery = defineQuery(
  {
    task,
    /** From `MIN_TARGETS` to `MAX_TARGETS`, in the order of the columns. */
    targets,
    /** As typed; only values that differ from their default. */
    parameters,
  },
  { first: ["task", "parameters"], verbatim: true },
);

export type CompareQuery = QueryOf<typeof compareQuery>;

export const createCompareQuery = (tasks: readonly TaskInfo[]): QueryCodec<CompareQuery> => ({
  parse: (search) => compareQuery.parse(search, toKnownTasks(tasks, search.get("task") ?? "")),
  format: (query) => compareQuery.format(query, toKnownTasks(tasks, query.task)),
});

/**
 * Returns the example and a newer model, each at its best provider. If no provider serves another model, returns the
 * example at the first providers that serve it.
 */
export function listDefaultTargets({
  exampleModel,
  exampleProviders,
  alternativeModel,
}: TaskInfo): readonly Target[] {
  if (alternativeModel !== undefined)
    return [exampleModel, alternativeModel].map((model) => ({ model, provider: "" }));
  return Array.from({ length: MIN_TARGETS }, (_, at) => ({
    model: exampleModel,
    provider: exampleProviders[at] ?? "",
  }));
}

/** Returns defaults for the columns that a URL does not name, with other models than those it names. */
function listMissingTargets(task: TaskInfo, given: readonly Target[]): readonly Target[] {
  const count = MIN_TARGETS - given.length;
  if (count <= 0) return [];
  const defaults = listDefaultTargets(task);
  const others = defaults.filter(({ model }) => given.every((each) => each.model !== model));
  return (others.length >= count ? others : defaults.slice(given.length)).slice(-count);
}

/** Returns an additional column, with an unused provider if available. */
function chooseNextTarget({ exampleModel, exampleProviders }: TaskInfo, targets: readonly Target[]): Target {
  const asked = new Set(targets.map(({ provider }) => provider));
  const model = targets.at(-1)?.model ?? exampleModel;
  const known = model === exampleModel ? exampleProviders : [];
  return { model, provider: known.find((id) => !asked.has(id)) ?? "" };
}

/** Returns the query that compares the playground's request with a different provider. */
export function toCompareSearch(
  task: TaskInfo,
  address: PlaygroundQuery,
  tasks: readonly TaskInfo[],
): string {
  const first: Target = { model: address.model || task.exampleModel, provider: address.provider };
  const { parameters } = address;
  const columns = [first, chooseNextTarget(task, [first])];
  return createCompareQuery(tasks).format({ task: task.id, targets: columns, parameters });
}
