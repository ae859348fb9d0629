import type { ServerResponse } from "node:http";
import * as v from "valibot";
import type { Args, CallResult, Endpoint, WireEvent } from "../../src/endpoints/endpoint.ts";
import { toOpenaiError } from "../../src/endpoints/openai/error-body.ts";
import { getStatus, toErrorBody } from "../../src/error-body.ts";
import { DEFAULT_BODY_LIMITS } from "../../src/limits/body-limits.ts";
import { readFields, readPayload } from "../../src/pipeline/read-payload.ts";
import { listen } from "../servers.ts";
import { STAMP } from "./run-endpoint.ts";
import { toWebResponse } from "./to-web-response.ts";

/** The results of the providers. */
export interface Answers {
  plain?(args: Args, index: number): CallResult;
  chunks?(args: Args): readonly unknown[];
}

/** Endpoints with given results instead of providers: `calls` records the calls. */
export async function serveEndpoints(endpoints: readonly Endpoint[], answers: Answers) {
  const calls: Args[] = [];
  const url = await listen(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const type = request.headers["content-type"] ?? "";
    const init = { method: "POST", headers: { "content-type": type }, body: Buffer.concat(parts) };
    const received = new Request("http://gateway.test", init);
    try {
      const endpoint = endpoints.find(({ path }) => path === request.url);
      if (!endpoint) throw new TypeError(`Nothing is at ${request.url}`);
      const read = endpoint.form ? readFields : readPayload;
      const checked = v.parse(endpoint.body, await read(received, DEFAULT_BODY_LIMITS));
      const made = endpoint.toCallArgs(checked);
      calls.push(...made);
      const responseMeta = { ...STAMP, model: checked.model };
      if (endpoint.stream?.isStreaming(checked)) {
        const chunks = pieces(made.flatMap((args) => answers.chunks?.(args) ?? []));
        await sendFrames(response, endpoint.stream.toEvents(chunks, checked, responseMeta));
        return;
      }
      const given = made.map((args, index) => answers.plain?.(args, index) as CallResult);
      await send(response, toWebResponse(await endpoint.toResponse(given, checked, responseMeta)));
    } catch (error) {
      const problem = toErrorBody(error, STAMP.requestId);
      await send(response, Response.json(toOpenaiError(problem), { status: getStatus(problem) }));
    }
  });
  return { url, calls };
}

async function* pieces(chunks: readonly unknown[]) {
  yield* chunks;
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

async function sendFrames(response: ServerResponse, frames: AsyncIterable<WireEvent>): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for await (const { data } of frames) {
    response.write(`data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`);
  }
  response.end();
}
