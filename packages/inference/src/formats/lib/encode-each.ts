import type { ResponseMeta, ServerEvent, StreamEncoder } from "../../contracts/server-format.ts";

/** Returns the `encode` of a format whose chunks are converted one by one. */
// @__NO_SIDE_EFFECTS__
export const encodeEach = <Body>(create: (body: Body, meta: ResponseMeta) => StreamEncoder) =>
  async function* (
    chunks: AsyncIterable<unknown>,
    body: Body,
    meta: ResponseMeta,
  ): AsyncGenerator<ServerEvent, void, undefined> {
    const encoder = create(body, meta);
    for await (const chunk of chunks) yield* encoder.push(chunk);
    yield* encoder.end();
  };
