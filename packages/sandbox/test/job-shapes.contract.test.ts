import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PROVIDERS } from "@inferhub/inference";
import type { Adapter, Provider, WireShape } from "@inferhub/inference/define";
import { getStatusWord } from "@inferhub/inference/formats/lib/job-json";
import { createJobs } from "@inferhub/inference/jobs";
import { describe, expect, it } from "vitest";
import { createSandbox } from "../src/index.ts";
import { createSampleInput } from "../src/server/sample-input.ts";

interface JobFormat {
  readonly name: string;
  readonly provider: Provider;
  readonly adapter: Adapter;
  readonly shape: Required<Pick<WireShape, "job">> & WireShape;
}

/** One adapter of each format with jobs. */
const FORMATS: readonly JobFormat[] = [
  ...new Map(
    PROVIDERS.flatMap((provider: Provider) =>
      Object.values(provider.operations).flatMap((adapter) => {
        const { job } = adapter.shape;
        const shape = job && { ...adapter.shape, job };
        return shape ? [[shape.format, { name: shape.format, provider, adapter, shape }] as const] : [];
      }),
    ),
  ).values(),
];

/** Whether files require the key. Such files have no URL for others, and are no concern of this suite. */
const needsKey = ({ response }: WireShape) => response !== undefined && "requiresAuth" in response;

/** Starts a job at a sandbox whose time passes with its requests. */
async function start({ provider, adapter, shape }: JobFormat, fails = false) {
  let requests = 0;
  const sandbox = createSandbox({
    models: "any",
    providers: [provider],
    jobMs: 25,
    now: () => 1_000_000 + requests * 10,
    ...(fails && { faults: [{ fault: "failing-job; polls=1; reason=Out of memory" }] }),
  });
  const seen: string[] = [];
  const jobs = createJobs({
    providers: [provider],
    keys: { [provider.id]: "any" },
    baseUrls: { [provider.id]: `http://sandbox.test/${provider.id}` },
    retry: { attempts: 0 },
    polling: { intervalMs: 1, attempts: 20 },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.delete("prefer");
      const response = await sandbox.fetch(new Request(input, { ...init, headers }));
      requests += 1;
      seen.push(`${init?.method} ${response.status}`);
      return response;
    },
  });
  const { inputs, ...input } = createSampleInput(adapter.operation) as Record<string, unknown>;
  const args = { model: "acme/model", inputs, ...input };
  return {
    job: await jobs.start(
      adapter.operation.id as never,
      args as never,
      (needsKey(shape) ? {} : { outputType: "url" }) as never,
    ),
    seen,
  };
}

it("covers thirteen formats", () => expect(FORMATS).toHaveLength(13));

describe.each(FORMATS)("$name", (format) => {
  const { job } = format.shape;

  it("has a state for each status that the sandbox sends", () => {
    for (const state of ["queued", "running", "succeeded", "failed", "canceled"] as const)
      expect(Object.keys(job.states)).toContain(getStatusWord(job, state));
  });

  it("follows a job to its result", async () => {
    const { job: started } = await start(format);
    if (!needsKey(format.shape)) return expect(await started.result()).toBeDefined();
    let status = await started.status();
    for (let polls = 0; status.state === "waiting" && polls < 9; polls++) status = await started.status();
    expect(status.state).toBe("done");
  });

  it("follows a job to its failure", async () => {
    const { job: started } = await start(format, true);
    await expect(started.result()).rejects.toMatchObject({ name: "ProviderApiError" });
  });

  if (job.cancel)
    it("cancels a job", async () => {
      const { job: started, seen } = await start(format);
      await started.cancel();
      expect(seen.at(-1)).toMatch(/^(PUT|POST) 20/);
      await expect(started.result()).rejects.toMatchObject({ name: "ProviderApiError" });
    });
});

it("names no format as the key of a table outside the list of server formats", () => {
  const names = FORMATS.map(({ name }) => name);
  for (const folder of ["../src/formats", "../../snippets/src/inference/http"]) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    for (const file of readdirSync(path).filter((each) => each.endsWith(".ts") && each !== "index.ts"))
      for (const name of names)
        expect(readFileSync(`${path}/${file}`, "utf8"), file).not.toMatch(
          new RegExp(`^ +"?${name}"?: `, "m"),
        );
  }
});
