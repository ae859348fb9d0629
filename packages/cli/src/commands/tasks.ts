import { exampleLine } from "../example-line.ts";
import { mediaKindOf, membersOf, primaryOf } from "../schema.ts";
import type { CommandDefinition } from "./command.ts";
import { type Listing, withListing } from "./listing.ts";

interface TaskItem {
  readonly id: string;
  readonly summary: string;
  readonly tasks: readonly string[];
  readonly input: string;
  readonly output: string;
  readonly streams: boolean;
  readonly parameters: readonly string[];
  readonly exampleModel: string;
  readonly providers: readonly string[];
  readonly example: string;
}

const listing: Listing<TaskItem> = {
  noun: "task",
  items: async (providers) => {
    const { operationsOf } = await import("@inferhub/inference");
    return operationsOf(providers).map((operation) => {
      const able = providers.filter((provider) => Object.hasOwn(provider.operations, operation.id));
      const { parameters, [operation.primary]: _, ...members } = membersOf(operation.input);
      return {
        id: operation.id,
        summary: operation.summary,
        tasks: operation.tasks,
        input: mediaKindOf(primaryOf(operation)) ?? "text",
        output: mediaKindOf(operation.output) ?? "data",
        streams: operation.chunk !== undefined,
        parameters: [...Object.keys(members), ...Object.keys(membersOf(parameters))],
        exampleModel: operation.exampleModel,
        providers: able.map(({ id }) => id),
        example: exampleLine(operation, able[0]),
      };
    });
  },
  row: ({ id, input, providers, summary }) => ({ id, input, providers: providers.join(" "), summary }),
  details: ({ streams, ...item }) => ({
    id: item.id,
    summary: item.summary,
    "tasks of": item.tasks.join(" "),
    input: item.input,
    output: `${item.output}${streams ? ", streamed" : ""}`,
    parameters: item.parameters.join(" "),
    "example model": item.exampleModel,
    providers: item.providers.join(" "),
    try: item.example,
  }),
};

export const tasks: CommandDefinition = {
  examples: ["inferhub tasks", "inferhub tasks show text-to-image"],
  configure: (command, tools) => withListing(command, tools, listing),
};
