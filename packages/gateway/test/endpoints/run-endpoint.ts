import type { CallMeta } from "@inferhub/inference/core";
import * as v from "valibot";
import type { Args, CallResult, Endpoint, ResponseMeta, WireEvent } from "../../src/endpoints/endpoint.ts";
import { toWebResponse } from "./to-web-response.ts";

export const STAMP: ResponseMeta = { requestId: "42", created: 1_700_000_000, model: "acme/talk" };

const META: CallMeta = {
  provider: "acme",
  operation: "some",
  model: "talk-v1",
  attempts: 1,
  requestId: "",
  totalMs: 5,
};

/** The response to a call. */
export const answered = (data: unknown, usage?: CallMeta["usage"]): CallResult => ({
  data,
  meta: { ...META, usage },
});

type Body = Readonly<Record<string, unknown>>;

/** The body in the form of the endpoint's schema; `model` is optional. */
const checked = (endpoint: Endpoint, body: Body) => v.parse(endpoint.body, { model: STAMP.model, ...body });

export const callsOf = (endpoint: Endpoint, body: Body): readonly Args[] =>
  endpoint.toCallArgs(checked(endpoint, body));

export const answerOf = async (endpoint: Endpoint, body: Body, ...answers: CallResult[]): Promise<Response> =>
  toWebResponse(await endpoint.toResponse(answers, checked(endpoint, body), STAMP));

export const jsonOf = async (endpoint: Endpoint, body: Body, ...answers: CallResult[]) =>
  (await answerOf(endpoint, body, ...answers)).json();

export async function framesOf(
  endpoint: Endpoint,
  body: Body,
  chunks: readonly unknown[],
): Promise<WireEvent[]> {
  async function* given() {
    yield* chunks;
  }
  const frames: WireEvent[] = [];
  const { stream } = endpoint;
  if (!stream) throw new TypeError(`${endpoint.path} does not stream`);
  for await (const frame of stream.toEvents(given(), checked(endpoint, body), STAMP)) frames.push(frame);
  return frames;
}
