import { expect, it } from "vitest";
import { isUsageEvent } from "../pipeline/stream-usage.ts";
import { createFrameRedactor } from "./redact-frames.ts";

const COUNTS = '{"choices":[],"usage":{"total_tokens":3}}';

it.each([
  ["hides counts", COUNTS, false],
  ["hides counts whose name is escaped", COUNTS.replace("usage", "us\\u0061ge"), false],
  ["passes text with line breaks", '{"choices":[{"delta":{"content":"a\\n"}}]}', true],
  ["passes text that speaks of usage", '{"choices":[{"delta":{"content":"usage"}}]}', true],
])("%s", (_, data, passes) => {
  const frames = createFrameRedactor([], "text/event-stream", isUsageEvent);
  const event = `data: ${data}\n\n`;
  const sent = frames && Buffer.concat([frames.push(Buffer.from(event)), frames.end()]);
  expect(sent?.toString()).toBe(passes ? event : "");
});
