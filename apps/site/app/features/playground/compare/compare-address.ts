import type { AddressCodec, ParsedState } from "../../../lib/use-address-of.ts";
import { type Address, formatAddress, parseAddress } from "../address.ts";
import type { TaskInfo } from "../task-info.ts";

/** Who is asked, in one column. */
export interface Target {
  /** Never empty. */
  readonly model: string;
  /** Empty for automatic. */
  readonly provider: string;
}

/** What the address of the comparison says. */
export interface CompareAddress {
  readonly task: string;
  /** From `FEWEST` to `MOST`, in the order of the columns. */
  readonly targets: readonly Target[];
  /** As typed; only those that differ from their default. */
  readonly parameters: Readonly<Record<string, string>>;
}

export const FEWEST = 2;
export const MOST = 4;

/** Stands for "automatic": an empty value would not be kept in an address. */
const AUTOMATIC = "auto";

/** The comparison's own keys are read in pairs; all others as the playground reads them. */
export function compareCodec(tasks: readonly TaskInfo[]): AddressCodec<CompareAddress> {
  return { parse: (query) => parse(query, tasks), format: (address) => format(address, tasks) };
}

function parse(query: URLSearchParams, tasks: readonly TaskInfo[]): ParsedState<CompareAddress> {
  const others = [...query].filter(([key]) => key === "task" || key.startsWith("p."));
  const { address, dropped } = parseAddress(new URLSearchParams(others), tasks);
  const task = tasks.find(({ id }) => id === address.task);
  if (!task) return { address: { ...address, targets: [] }, dropped };
  const [models, providers] = [query.getAll("model"), query.getAll("provider")];
  const bad = new Set<string>();
  const good = (key: "model" | "provider", value: string | undefined, preset: string) => {
    if (value === undefined || value === "") return preset;
    if (key === "provider" && value === AUTOMATIC) return "";
    const one = new URLSearchParams({ task: task.id, [key]: value });
    const { dropped: wrong } = parseAddress(one, tasks);
    if (wrong.length === 0) return value;
    bad.add(key);
    return preset;
  };
  const given = Array.from({ length: Math.max(models.length, providers.length) }, (_, at) => ({
    model: good("model", models[at], task.exampleModel),
    provider: good("provider", providers[at], ""),
  }));
  if (given.length > MOST) bad.add(models.length > MOST ? "model" : "provider");
  const targets = [...given.slice(0, MOST), ...presetTargets(task).slice(Math.min(given.length, FEWEST))];
  const { task: id, parameters } = address;
  return { address: { task: id, targets, parameters }, dropped: [...dropped, ...bad] };
}

function format({ task: id, targets, parameters }: CompareAddress, tasks: readonly TaskInfo[]): string {
  const address: Address = { task: id, model: "", provider: "", tab: "result", job: "", parameters };
  const others = [...new URLSearchParams(formatAddress(address, tasks))];
  const task = tasks.find((each) => each.id === id);
  const isPreset = task && JSON.stringify(targets) === JSON.stringify(presetTargets(task));
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

/** The example model at the first providers that serve it, else at whoever is chosen. */
export function presetTargets({ exampleModel, exampleProviders }: TaskInfo): readonly Target[] {
  return Array.from({ length: FEWEST }, (_, at) => ({
    model: exampleModel,
    provider: exampleProviders[at] ?? "",
  }));
}

/** A further column: somebody who is not asked yet, if there is one. */
export function nextTarget({ exampleModel, exampleProviders }: TaskInfo, targets: readonly Target[]): Target {
  const asked = new Set(targets.map(({ provider }) => provider));
  const model = targets.at(-1)?.model ?? exampleModel;
  const known = model === exampleModel ? exampleProviders : [];
  return { model, provider: known.find((id) => !asked.has(id)) ?? "" };
}

/** The query that compares what the playground asks with somebody else. */
export function compareSearch(task: TaskInfo, address: Address, tasks: readonly TaskInfo[]): string {
  const first: Target = { model: address.model || task.exampleModel, provider: address.provider };
  const { parameters } = address;
  return format({ task: task.id, targets: [first, nextTarget(task, [first])], parameters }, tasks);
}
