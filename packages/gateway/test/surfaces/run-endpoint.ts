import type { CallMeta } from "@inferhub/inference/core";
import * as v from "valibot";
import type { Answered, Args, Endpoint, Frame, Stamp } from "../../src/surfaces/endpoint.ts";

export const STAMP: Stamp = { requestId: "42", created: 1_700_000_000, model: "acme/talk" };

const META: CallMeta = {
  provider: "acme",
  operation: "some",
  model: "talk-v1",
  attempts: 1,
  requestId: "",
  totalMs: 5,
};

/** What a call is answered with. */
export const answered = (data: unknown, usage?: CallMeta["usage"]): Answered => ({
  data,
  meta: { ...META, usage },
});

type Body = Readonly<Record<string, unknown>>;

/** The body as the endpoint's schema gives it; `model` need not be written. */
const checked = (endpoint: Endpoint, body: Body) => v.parse(endpoint.body, { model: STAMP.model, ...body });

export const callsOf = (endpoint: Endpoint, body: Body): readonly Args[] =>
  endpoint.toCalls(checked(endpoint, body));

export const answerOf = async (endpoint: Endpoint, body: Body, ...answers: Answered[]): Promise<Response> =>
  endpoint.toAnswer(answers, checked(endpoint, body), STAMP);

export const jsonOf = async (endpoint: Endpoint, body: Body, ...answers: Answered[]) =>
  (await answerOf(endpoint, body, ...answers)).json();

export async function framesOf(endpoint: Endpoint, body: Body, chunks: readonly unknown[]): Promise<Frame[]> {
  async function* given() {
    yield* chunks;
  }
  const frames: Frame[] = [];
  const { stream } = endpoint;
  if (!stream) throw new TypeError(`${endpoint.path} does not stream`);
  for await (const frame of stream.frames(given(), checked(endpoint, body), STAMP)) frames.push(frame);
  return frames;
}
