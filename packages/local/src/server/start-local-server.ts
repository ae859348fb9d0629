import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { InferenceClientError, SERVED_BY_HEADER } from "@inferhub/inference";
import type { ServerResponse as FormatResponse, ServerResults } from "@inferhub/inference/define";
import { createHubInferenceServer } from "@inferhub/inference/formats/hub-inference/server";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { local } from "@inferhub/inference/providers/local";
import type { Local } from "../local.ts";
import { LOCAL_MODELS } from "../models/index.ts";
import { answerChat } from "./answer-chat.ts";
import { readBody, readCall } from "./read-request.ts";

/** HTTP server on loopback for local models. It makes them available to gateways and to other languages. */
export interface LocalServer {
  /** Such as `http://127.0.0.1:43210`. */
  readonly url: string;
  /** Stops the server and closes open connections. The models stay loaded in the `Local` object. */
  stop(): Promise<void>;
}

/** Starts the server. The port defaults to any free port. */
export async function startLocalServer(models: Local, { port = 0 } = {}): Promise<LocalServer> {
  const server = createServer((request, response) => void respond(models, request, response));
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const CHAT_PATH = "/v1/chat/completions";
const MODEL_PATH = /^\/models\/(?<model>[^?]+?)(?:\/pipeline\/(?<operation>[a-z-]+))?$/;

async function respond(models: Local, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const abort = new AbortController();
  response.on("close", () => abort.abort());
  try {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "GET" && pathname === "/models") return send(response, { json: LOCAL_MODELS });
    if (request.method === "POST" && pathname === CHAT_PATH)
      return send(response, await answerChat(models, await readBody(request), abort.signal));
    const { model: encoded, operation: named } = MODEL_PATH.exec(pathname)?.groups ?? {};
    if (request.method !== "POST" || encoded === undefined)
      throw new ApiError(404, `Not found: ${request.method} ${pathname}`);
    const model = decodeURIComponent(encoded);
    const id = named ?? LOCAL_MODELS.find((each) => each.id === model)?.operations[0] ?? "";
    const adapter = Object.entries(local.operations).find(([operation]) => operation === id)?.[1];
    if (!adapter)
      throw new ApiError(404, `Local model not found: ${model.slice(0, 100)} for ${id || "this path"}`);
    const { operation } = adapter;
    const call = await readCall(operation, await readBody(request), request.headers["content-type"] ?? "");
    const runs = call.inputs.map((input) => models.run(model, id, input, abort.signal));
    const outputs = await Promise.all(runs);
    const results = outputs.map(({ output }) => ({ data: output, meta: {} })) as unknown as ServerResults;
    const meta = { requestId: "", created: 0, model };
    const [{ loadMs, runMs } = { loadMs: 0, runMs: 0 }] = outputs;
    response.setHeader("server-timing", `load;dur=${loadMs.toFixed(1)}, run;dur=${runMs.toFixed(1)}`);
    send(response, await createHubInferenceServer(operation).buildResponse(results, call.body, meta));
  } catch (error) {
    if (!abort.signal.aborted) send(response, toErrorResponse(error));
  }
}

function send(response: ServerResponse, answer: FormatResponse): void {
  const body = "json" in answer ? JSON.stringify(answer.json) : answer.body;
  const type = "json" in answer ? "application/json" : answer.type;
  response.writeHead(answer.status ?? 200, { "content-type": type, [SERVED_BY_HEADER]: local.id });
  response.end(body);
}

function toErrorResponse(error: unknown): FormatResponse {
  const message = error instanceof Error ? error.message : String(error);
  return { status: toStatus(error), json: { error: message } };
}

function toStatus(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  if (!InferenceClientError.is(error)) return 500;
  if (error.code === "input-invalid") return 400;
  return error.code === "model-not-served" ? 404 : 500;
}
