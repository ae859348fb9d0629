import type { Operation } from "@inferhub/catalog";
import { OPERATIONS, type OperationId } from "@inferhub/catalog/operations";
import { TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import type { Provider } from "@inferhub/inference";
import { buildDemoView } from "../demo/demo-view.server.ts";
import { buildDemoInput } from "../playground/examples/demo-input.server.ts";
import type { TaskInfo } from "../playground/task-info.ts";
import { buildTaskInfos } from "../playground/tasks.server.ts";
import { getShape } from "./shapes.ts";
import type { WidgetView } from "./widget-view.ts";

export interface WidgetOptions {
  readonly operation: OperationId;
  /** The task at the Hub, whose demo is shown. */
  readonly task: string | undefined;
  readonly model: string;
  /** Providers of the model: the first is used unless a key determines a different one. */
  readonly providers: readonly Provider[];
  /** The providers' model IDs, by provider ID. */
  readonly providerModelIds: Readonly<Record<string, string>>;
}

const SUGGESTIONS: readonly string[] = [
  "Explain quantum computing in simple terms",
  "Write a haiku about rain",
  "Fix this SQL query: SELECT name FORM users",
];

/** @returns `undefined` where no provider serves the model */
export function buildWidgetView(options: WidgetOptions): WidgetView | undefined {
  const { operation: id, task, model, providers, providerModelIds } = options;
  const operation = OPERATIONS.find((each) => each.id === id);
  const known = operation && providers.length > 0 ? getTaskInfo(operation) : undefined;
  if (!known) return undefined;
  const info = {
    ...known,
    providers: providers.flatMap((provider) => known.providers.find((each) => each.id === provider.id) ?? []),
  };
  const page = (TASK_PAGES as readonly TaskPage[]).find((each) => each.task.id === task);
  const demo = page && buildDemoView(page.demo);
  const isConversation = getShape(id).layout === "conversation";
  return {
    task: {
      ...info,
      exampleModel: model,
      exampleProviders: info.providers.map((provider) => provider.id),
      exampleModelIds: Object.fromEntries(
        Object.entries(providerModelIds).filter(([, own]) => own !== model),
      ),
      defaultModelIds: {},
      examples: isConversation
        ? info.examples.filter(({ input }) => hasFiles(input) === readsFiles(task))
        : info.examples,
    },
    name: formatModelName(model),
    modality: page?.task.modality ?? "other",
    demo: isConversation ? undefined : demo,
    demoInput: demo && !isConversation ? buildDemoInput(info, demo.inputs) : undefined,
    suggestions: isConversation && !readsFiles(task) ? SUGGESTIONS : [],
  };
}

/** The same for every model, and long in the making. */
const infos = new Map<string, TaskInfo | undefined>();

function getTaskInfo(operation: Operation): TaskInfo | undefined {
  if (!infos.has(operation.id)) infos.set(operation.id, buildTaskInfos([operation])[0]);
  return infos.get(operation.id);
}

const readsFiles = (task: string | undefined) => task !== "text-generation";

const hasFiles = (input: Readonly<Record<string, unknown>>) =>
  Object.values(input).some(
    (value) => typeof value === "object" && value !== null && "files" in value && String(value.files) !== "",
  );

/** `"meta-llama/Llama-3.3-70B-Instruct"` reads "Llama 3.3 70B Instruct". */
const formatModelName = (id: string): string =>
  id
    .slice(id.lastIndexOf("/") + 1)
    .replaceAll(/[-_]+/g, " ")
    .trim() || id;
