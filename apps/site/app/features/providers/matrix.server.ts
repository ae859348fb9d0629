import { MODALITIES, type Modality, type Operation, TASKS, type Task } from "@inferhub/catalog";
import { OFFERS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import type { CheckGroup } from "../../components/ui/check-menu.tsx";
import { toTitle } from "../../lib/format.ts";
import { getCapability } from "./capability.ts";
import { parseProviderQuery } from "./provider-query.ts";
import { listProviderStats } from "./provider-stats.server.ts";
import type { Matrix, MatrixGroup } from "./views.ts";

/** Operations that some provider runs. */
const RUN: readonly Operation[] = OPERATIONS.filter(({ id }) =>
  PROVIDERS.some((each) => Object.hasOwn(each.operations, id)),
);
const ALL_TASKS: readonly Task[] = TASKS;

const listOperations = (task: string) => RUN.filter(({ tasks }) => tasks.includes(task));

const modalities = <T>(make: (entry: [Modality, string]) => T): T[] =>
  (Object.entries(MODALITIES) as [Modality, string][]).map(make);

/** Tasks with at least one provider. */
const CHOICES: readonly CheckGroup[] = modalities(([modality, name]) => ({
  name,
  choices: ALL_TASKS.filter((task) => task.modality === modality && listOperations(task.id).length > 0).map(
    ({ id, name }) => ({ id, name }),
  ),
})).filter(({ choices }) => choices.length > 0);

const ASKED = CHOICES.flatMap(({ choices }) => choices.map(({ id }) => id));

/** The operations of each provider; for the tasks in a URL, their operations and providers. */
export function buildProviderMatrix(params: URLSearchParams): Matrix {
  const { query, dropped } = parseProviderQuery(params, ASKED);
  const wanted = query.tasks.flatMap(listOperations);
  const operations = wanted.length > 0 ? RUN.filter((each) => wanted.includes(each)) : RUN;
  const providers = PROVIDERS.filter((each) =>
    operations.some(({ id }) => Object.hasOwn(each.operations, id)),
  );
  return {
    query,
    dropped,
    columns: providers.map(({ id, label }) => ({
      id,
      label,
      models: OFFERS.filter(({ provider }) => provider === id).length,
    })),
    stats: listProviderStats(providers.map(({ id }) => id)),
    groups: groupByModality(operations, (operation) => ({
      id: operation.id,
      name: toTitle(operation.id),
      task: operation.tasks[0] ?? operation.id,
      cells: providers.map((each) => getCapability(each, operation.id)),
    })),
    choices: CHOICES,
    tasks: ALL_TASKS.filter(({ id }) => query.tasks.includes(id)).map(({ id, name }) => ({ id, name })),
    all: PROVIDERS.length,
    day: OFFERS[0]?.asOf,
  };
}

function groupByModality(
  operations: readonly Operation[],
  row: (operation: Operation) => MatrixGroup["rows"][number],
): MatrixGroup[] {
  return modalities(([id, name]) => ({
    id,
    name,
    rows: operations.filter((each) => getModality(each) === id).map(row),
  })).filter(({ rows }) => rows.length > 0);
}

/** That of the operation's primary task. */
const getModality = ({ tasks }: Operation): Modality =>
  ALL_TASKS.find(({ id }) => id === tasks[0])?.modality ?? "other";
