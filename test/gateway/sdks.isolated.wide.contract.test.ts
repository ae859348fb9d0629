import { fileURLToPath } from "node:url";
import { describe, vi } from "vitest";
import { divided } from "../breadth.ts";
import { withGateway } from "./sdks/through-gateway.ts";

// The checks are those of the sandbox: its clients must get the same results here.
vi.mock("../../packages/sandbox/test/run.ts", () => ({ withSandbox: withGateway }));
vi.mock("../../packages/sandbox/test/sdks/count.ts", () => ({ countChecks: () => undefined }));
// Clients and gateway share a process here: requests to the providers are allowed as well.
vi.mock("../../packages/sandbox/test/sdks/samples.ts", async (importOriginal) => {
  const samples = await importOriginal<typeof import("../../packages/sandbox/test/sdks/samples.ts")>();
  const redirected: typeof samples.redirected = (rewrite) =>
    samples.redirected((url) => rewrite(url) ?? url.href);
  return { ...samples, redirected };
});

/** The suites of the sandbox, and what is special about how each client calls. */
const SUITES = [
  ["groq", "chats in OpenAI's format"],
  ["anthropic", "chats in a format of its own"],
  ["replicate", "jobs"],
  ["huggingface", "the Hub's format"],
  ["ai-sdk", "several providers"],
  ["openai", "chats in OpenAI's format"],
  ["cohere", "chats in a format of its own"],
  ["mistral", "chats in OpenAI's format"],
  ["together", "chats in OpenAI's format"],
  ["fal", "jobs"],
] as const;

describe.each(divided(SUITES, ([, way]) => way))("%s", async (name) => {
  // Loaded again with the replacements above: the sandbox's own run may have loaded it in this
  // process.
  const file = new URL(`../../packages/sandbox/test/sdks/${name}.contract.test.ts`, import.meta.url);
  await import(/* @vite-ignore */ `${fileURLToPath(file)}?through-gateway`);
});
