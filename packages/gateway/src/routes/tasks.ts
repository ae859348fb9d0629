import type { Form } from "@inferhub/catalog";
import type { Operation } from "@inferhub/catalog/define";
import { FORMS } from "@inferhub/catalog/forms";
import { buildOperationSchemas } from "@inferhub/catalog/json-schema";
import { type Provider, toMethodName } from "@inferhub/inference";
import { TASKS_RESPONSE } from "../openapi/response-schemas.ts";
import type { Route } from "./route.ts";
import type { TaskInfo } from "./task-info.ts";

export const tasks: Route = {
  path: "/api/tasks",
  requiredRole: "public",
  methods: {
    GET: (context, { operations, providers }) =>
      context.json(operations.map((operation) => toTaskInfo(operation, providers))),
  },
  doc: {
    GET: {
      id: "listTasks",
      tag: "tasks",
      summary: "Every operation, with the schema of its input and who runs it",
      response: {
        description: "All operations.",
        content: { "application/json": { schema: TASKS_RESPONSE } },
      },
    },
  },
};

export function toTaskInfo(operation: Operation, providers: readonly Provider[]): TaskInfo {
  const { id, summary, tasks, primary, exampleModel, sample } = operation;
  const able = providers.filter((provider) => Object.hasOwn(provider.operations, id));
  return {
    id,
    summary,
    tasks,
    method: toMethodName(id),
    streams: operation.chunk !== undefined,
    primary,
    exampleModel,
    sample,
    providers: able.map((provider) => provider.id),
    inputSchema: buildOperationSchemas(operation, (FORMS as Readonly<Record<string, Form>>)[id]).input,
  };
}
