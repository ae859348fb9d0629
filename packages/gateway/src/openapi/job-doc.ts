import type { Form } from "@inferhub/catalog";
import { FORMS } from "@inferhub/catalog/forms";
import { buildOperationSchemas } from "@inferhub/catalog/json-schema";
import * as v from "valibot";
import { createNamedSchema } from "./build-json-schema.ts";
import { pascalCase } from "./names.ts";
import type { PathDoc, RouteDoc } from "./route-doc.ts";
import { buildBody, META } from "./task-doc.ts";

const STARTED = createNamedSchema(
  "StartedJob",
  v.object({
    job: v.pipe(v.string(), v.description("Identifies the job. Contains no secret and no input.")),
    provider: v.string(),
    model: v.string(),
    startedMs: v.pipe(v.number(), v.description("Milliseconds since 1970.")),
  }),
);

/** Paths of the operations that a provider supports as jobs. */
export const startJobDoc: RouteDoc = ({ operations, providers }) =>
  Object.fromEntries(
    operations
      .filter(({ id }) => providers.some((provider) => provider.operations[id]?.job !== undefined))
      .map((operation) => {
        const { id, summary } = operation;
        const schemas = buildOperationSchemas(operation, (FORMS as Readonly<Record<string, Form>>)[id]);
        const doc: PathDoc = {
          POST: {
            id: `start${pascalCase(id)}`,
            tag: "tasks",
            summary: `Starts a job and returns immediately: ${summary}`,
            body: buildBody(operation, schemas),
            response: {
              description: "The job, or the result if the provider returned it immediately.",
              content: {
                "application/json": {
                  schema: (refer) => ({
                    anyOf: [
                      refer(STARTED),
                      {
                        type: "object",
                        properties: { data: {}, meta: refer(META) },
                        required: ["data", "meta"],
                      },
                    ],
                  }),
                },
              },
            },
            makesCalls: true,
          },
        };
        return [`/api/jobs/${id}`, doc];
      }),
  );

const descriptions = {
  operation: "Id of the operation that was started.",
  job: "As the start of the job named it, or the event called job of a call.",
};

const examples = { operation: "text-to-image", job: "WyJmYWwtYWkiLCJmYWwtYWkvZmx1eCIsImJsb2IiLDEse31d" };

export const jobDoc: PathDoc = {
  GET: {
    id: "followJob",
    tag: "tasks",
    summary: "Follows a job until it ends. The job continues if the client disconnects",
    descriptions,
    examples,
    response: {
      description: "The status of the job, and its result.",
      content: {
        "text/event-stream": {
          schema: () => ({
            type: "string",
            description: "Server-sent events: status, job, result, usage, and finally done or error.",
          }),
        },
      },
    },
    makesCalls: true,
  },
  DELETE: {
    id: "cancelJob",
    tag: "tasks",
    summary: "Cancels a job, if the provider supports it",
    descriptions,
    examples,
    response: { status: 204, description: "The provider received the request to cancel." },
    makesCalls: true,
  },
};
