import { encodeAwsFrame } from "@inferhub/inference/formats/bedrock/server";
import { type ByteReader, transformBytes } from "./byte-stream.ts";
import { awsEventStream, getFraming } from "./framing.ts";

/** Encodes a stream in Amazon's binary frames. Returns other responses unchanged. */
export function toAwsFrames(response: Response): Response {
  if (response.body === null || getFraming(response) !== awsEventStream) return response;
  return new Response(transformBytes(response.body, writeFrames), response);
}

async function* writeFrames(reader: ByteReader): AsyncGenerator<Uint8Array, void> {
  const utf8 = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += utf8.decode(value, { stream: !done });
    const events = text.split(awsEventStream.end);
    text = events.pop() ?? "";
    for (const event of events) yield toFrame(event);
    if (!done) continue;
    // A truncated event becomes a truncated frame.
    if (text) yield toFrame(text).subarray(0, -8);
    return;
  }
}

function toFrame(event: string): Uint8Array {
  const { name, data } = awsEventStream.read(event);
  return encodeAwsFrame({ ...(name && { event: name }), data });
}
