import { OPERATIONS } from "@inferhub/catalog/operations";
import {
  acceptsFal,
  buildFalResponse,
  falSpeechServer,
  falTranscriptionServer,
} from "@inferhub/inference/formats/fal/server";
import { falQueueServer } from "@inferhub/inference/formats/fal-queue/server";
import { expectObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { toStoredFile } from "@inferhub/inference/formats/lib/stored-file";
import { sse } from "../server/framing.ts";
import { createFormatHandler } from "./create-format-handler.ts";
import { createWork } from "./create-job-handler.ts";
import type { FormatHandler, ServerCall } from "./format-handler.ts";

/** End of the path of an app's stream. */
const STREAM = "/stream";

const handler = createFormatHandler([falSpeechServer, falTranscriptionServer]);

/**
 * fal without the queue: every app responds directly, and as a stream of its outputs below
 * `/stream`.
 */
export const fal: FormatHandler = {
  ...handler,
  buildResponse: async (call) => {
    if (!call.model.endsWith(STREAM)) return respond(call);
    const response = await respond({ ...call, model: call.model.slice(0, -STREAM.length) });
    const output = JSON.stringify(await response.json());
    return new Response(sse.write(output), {
      headers: { "content-type": `${sse.contentType}; charset=utf-8` },
    });
  },
};

async function respond(call: ServerCall): Promise<Response> {
  const body = expectObject(call.body);
  const operation = findQueued(call, body);
  if (operation === undefined) return handler.buildResponse(call);
  const work = await createWork(falQueueServer, { ...call, operation }, { hasSeed: true });
  const { echoedInput } = work;
  return Response.json(
    buildFalResponse(operation, toStoredFile(work.run()), echoedInput as JsonObject, call.store),
  );
}

/** The operation of an app that clients usually call by the queue. `undefined` for speech, which needs none. */
function findQueued({ provider, operation }: ServerCall, body: JsonObject): string | undefined {
  const isAccepted = (id: string) => {
    const found = OPERATIONS.find((each) => each.id === id);
    return found !== undefined && acceptsFal(found, body);
  };
  if (isAccepted(operation)) return undefined;
  return Object.values(provider.operations).find(
    ({ shape, operation: { id } }) => shape.format === falQueueServer.shape.format && isAccepted(id),
  )?.operation.id;
}
