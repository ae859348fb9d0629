import * as v from "valibot";
import type { WireShape } from "../../contracts/wire-shape.ts";
import { parseWith } from "../lib/parse-with.ts";

const operation = v.object({
  done: v.nullish(v.boolean()),
  error: v.nullish(v.object({ message: v.nullish(v.string()) })),
  response: v.nullish(
    v.object({
      generateVideoResponse: v.nullish(
        v.object({
          generatedSamples: v.nullish(v.array(v.object({ video: v.object({ uri: v.string() }) }))),
          raiMediaFilteredReasons: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
});

/** Videos of Google, made by a long-running operation. The file requires the API key. */
export const googleVideoShape = {
  format: "google-video",
  response: {
    kind: "url",
    at: ["response", "generateVideoResponse", "generatedSamples", 0, "video", "uri"],
    requiresAuth: true,
  },
  job: {
    id: ["name"],
    idKind: "name",
    poll: { path: "/v1beta/{name}" },
    status: [["done"]],
    defaultStatus: "false",
    isFlag: true,
    states: { false: "running", true: "succeeded" },
    failure: findFailure,
    error: [],
    polling: { intervalMs: 10_000 },
  },
} as const satisfies WireShape;

/** An operation that failed is done as well. */
function findFailure(body: unknown): string | undefined {
  const { done, error, response } = parseWith(operation, body);
  if (error) return error.message ?? "The provider returned no reason";
  const { generatedSamples, raiMediaFilteredReasons } = response?.generateVideoResponse ?? {};
  if (!done || generatedSamples?.length) return undefined;
  return raiMediaFilteredReasons?.join(" ") || "The response contains no video";
}
