import { expect, it } from "vitest";
import { getPathKind } from "../src/proxy/path-kind.ts";

it.each([
  ["/v1/messages/count_tokens", "nothing"],
  ["/v1/tokenize", "nothing"],
  ["/tokenize", "nothing"],
  ["/v1/predictions/p1/cancel", "nothing"],
  ["/fal-ai/flux/requests/r1/cancel", "nothing"],
  ["/v1beta/models/gemini:counttokens", "nothing"],
  ["/models/acme/tokenize", "other"],
  ["/models/acme/cancel", "other"],
  ["/acme/cancel", "other"],
  ["/v1/chat/completions", "text"],
  ["/v1/embeddings", "vectors"],
  ["/v1/batches", "other"],
])("%s is charged for %s", (path, kind) => {
  expect(getPathKind("POST", path, 10)).toBe(kind);
});
