import type { ProviderId } from "@inferhub/inference";
import { type RunningSandbox, startSandbox } from "@inferhub/sandbox";
import { afterAll, beforeAll } from "vitest";
import { createInferhub, type InferhubProvider } from "../src/index.ts";

/** Providers of the tests: four chat formats. */
export const FORMATS = ["openai", "anthropic", "google", "cohere"] as const;

/** A sandbox, and an AI SDK provider whose calls go to it. */
export interface TestProvider {
  readonly sandbox: RunningSandbox;
  readonly inferhub: InferhubProvider<ProviderId>;
}

/** Starts a sandbox for the tests of a file. */
export function withProvider(): () => TestProvider {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
    sandbox = await startSandbox({ chunkMs: 1, jobMs: 50, models: "any" });
  });
  afterAll(() => sandbox.stop());
  return () => ({ sandbox, inferhub: createSandboxed(sandbox) });
}

/** An AI SDK provider whose providers are all in the sandbox. */
export function createSandboxed(sandbox: RunningSandbox, key = "any"): InferhubProvider<ProviderId> {
  const ids = [...FORMATS, "groq", "together"];
  return createInferhub({
    accessToken: "",
    lookup: "off",
    keys: Object.fromEntries(ids.map((id) => [id, key])),
    baseUrls: Object.fromEntries(ids.map((id) => [id, sandbox.url(id)])),
  });
}
