import { MODALITIES } from "@inferhub/catalog";
import { listRetiredNames, toCurrentTask } from "@inferhub/catalog/task-names";
import { getProviders } from "../context.ts";
import { defineListing } from "../listing/listing.ts";
import { getItem, hasWords, matchesAny, readIds } from "../listing/narrow.ts";
import { modalityName, type TaskItem, taskItems } from "./task-item.ts";

/** All tasks, with their operations and libraries. */
export const taskListing = defineListing<TaskItem>({
  list: async (query, context) => {
    const providers = await getProviders(context);
    const modalities = readIds(query, "modality", Object.keys(MODALITIES));
    const asked = readIds(
      query,
      "provider",
      providers.map(({ id }) => id),
    );
    const labels = new Map(providers.map(({ id, label }) => [id, label]));
    return taskItems(providers).filter((item) => {
      const { id, name = "", modality = "", summary, operations } = item;
      const text = [modalityName(item.modality), id, name, summary, ...operations, ...listRetiredNames(id)];
      return (
        matchesAny(modalities, [modality]) &&
        matchesAny(asked, item.providers) &&
        hasWords([...text, ...item.providers.map((each) => labels.get(each))].join(" "), query.get("q") ?? "")
      );
    });
  },
  show: async (id, _query, context) =>
    getItem(taskItems(await getProviders(context)), toCurrentTask(id), "task", "inferhub tasks"),
  row: ({ id, input = "", providers, summary }, { terminal }) => ({
    id,
    input,
    providers: terminal ? String(providers.length) : providers.join(" "),
    summary,
  }),
  details: (item) => ({
    id: item.id,
    name: item.name ?? "",
    kind: modalityName(item.modality),
    summary: item.summary,
    "tasks of": item.tasks?.join(" ") ?? "",
    "also run as": item.operations.join(" "),
    input: item.input ?? "",
    output: item.output === undefined ? "" : `${item.output}${item.streams ? ", streamed" : ""}`,
    parameters: item.parameters?.join(" ") ?? "",
    "example model": item.exampleModel ?? "",
    providers: item.providers.join(" ") || "none",
    models: item.models?.join(" ") ?? "",
    metrics: item.metrics?.join(" ") ?? "",
    libraries: item.libraries?.join(" ") ?? "",
    try: item.example ?? "",
  }),
});
