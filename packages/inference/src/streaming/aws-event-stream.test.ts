import { expect, it } from "vitest";
import { awsEventStream, crc32 } from "./aws-event-stream.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A frame as the service's documentation describes it. */
function frame(headers: Readonly<Record<string, string>>, payload: string): Uint8Array {
  const head = Object.entries(headers).flatMap(([name, value]) => {
    const text = bytesOf(value);
    return [name.length, ...bytesOf(name), 7, text.length >> 8, text.length & 255, ...text];
  });
  const body = bytesOf(payload);
  const whole = new Uint8Array(12 + head.length + body.length + 4);
  const view = new DataView(whole.buffer);
  view.setUint32(0, whole.length);
  view.setUint32(4, head.length);
  view.setUint32(8, crc32(whole.subarray(0, 8)));
  whole.set(head, 12);
  whole.set(body, 12 + head.length);
  view.setUint32(whole.length - 4, crc32(whole.subarray(0, -4)));
  return whole;
}

const start = frame({ ":message-type": "event", ":event-type": "messageStart" }, '{"role":"assistant"}');
const refusal = frame(
  { ":message-type": "exception", ":exception-type": "throttlingException" },
  '{"message":"Too many requests"}',
);

it("has the checksum that its standard gives for nine digits", () => {
  expect(crc32(bytesOf("123456789"))).toBe(0xcbf43926);
});

it("reads frames for any chunk boundaries", () => {
  const all = new Uint8Array([...start, ...refusal]);
  for (let cut = 0; cut <= all.length; cut++) {
    const decoder = awsEventStream.decoder();
    expect([...decoder.push(all.slice(0, cut)), ...decoder.push(all.slice(cut)), ...decoder.end()]).toEqual([
      { event: "messageStart", data: '{"role":"assistant"}' },
      { event: "throttlingException", data: '{"message":"Too many requests"}' },
    ]);
  }
});

it("returns no event of a frame that is cut off", () => {
  const decoder = awsEventStream.decoder();
  expect([...decoder.push(start.slice(0, -1)), ...decoder.end()]).toEqual([]);
});

it("rejects damaged frames", () => {
  for (const at of [0, 9, 20, start.length - 1]) {
    const damaged = start.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(() => awsEventStream.decoder().push(damaged)).toThrow("A frame of the stream is damaged");
  }
});
