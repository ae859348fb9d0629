import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { getCapability } from "./capability.ts";
import { formatDollars, formatLongDay } from "./format.ts";
import { buildProviderMatrix } from "./matrix.server.ts";
import { buildProviderDetails } from "./provider-details.server.ts";
import { buildRequestLine } from "./request-line.ts";
import type { Matrix } from "./views.ts";
import { withKeyStatus } from "./with-key-status.ts";

const matrix = (query = "") => buildProviderMatrix(new URLSearchParams(query));
const rowsOf = ({ groups }: Matrix) => groups.flatMap(({ rows }) => rows);

describe("the matrix", () => {
  it("has a cell for each provider in each row, and no row that is empty", () => {
    const { columns, all, ...rest } = matrix();
    expect(columns).toHaveLength(PROVIDERS.length);
    expect(all).toBe(PROVIDERS.length);
    for (const { cells } of rowsOf({ columns, all, ...rest })) {
      expect(cells).toHaveLength(columns.length);
      expect(new Set(cells)).not.toEqual(new Set(["no"]));
    }
  });

  it("keeps the operations of a task and their providers", () => {
    const { columns, tasks, all, ...rest } = matrix("task=text-ranking");
    expect(tasks.map(({ id }) => id)).toEqual(["text-ranking"]);
    expect(rowsOf({ columns, tasks, all, ...rest }).map(({ id }) => id)).toEqual(["text-ranking"]);
    expect(columns.length).toBeGreaterThan(0);
    expect(columns.length).toBeLessThan(all);
  });

  it("takes several tasks for any of them", () => {
    const [one, other, both] = ["text-ranking", "text-to-video", "text-to-video&task=text-ranking"].map(
      (task) => matrix(`task=${task}`).columns.map(({ id }) => id),
    );
    expect(new Set(both)).toEqual(new Set([...(one ?? []), ...(other ?? [])]));
  });

  it("is complete for an unknown task, and reports it", () => {
    const { columns, tasks, dropped, all } = matrix("task=constructor");
    expect({ tasks, dropped }).toEqual({ tasks: [], dropped: ["task=constructor"] });
    expect(columns).toHaveLength(all);
  });

  it("is narrowed to those whose key is here, without rows that none of them fills", () => {
    const whole = matrix();
    const narrowed = withKeyStatus(
      whole,
      new Map([
        ["tei", "ready"],
        ["groq", "sandbox"],
      ]),
    );
    expect(narrowed.columns.map(({ id }) => id)).toEqual(["tei"]);
    expect(rowsOf(narrowed).length).toBeLessThan(rowsOf(whole).length);
    expect(new Set(rowsOf(narrowed).flatMap(({ cells }) => cells)).has("no")).toBe(false);
    expect(withKeyStatus(whole, new Map()).columns).toEqual([]);
  });
});

describe("capabilityOf", () => {
  it("shows operations that stream, that do not, and that are missing", () => {
    const provider = PROVIDERS.find(({ id }) => id === "groq") as Provider;
    expect(getCapability(provider, "chat-completion")).toBe("streams");
    expect(getCapability(provider, "text-to-speech")).toBe("yes");
    expect(getCapability(provider, "toString")).toBe("no");
  });
});

describe("requestLine", () => {
  const line = (provider: string, operation: string) =>
    buildRequestLine(
      PROVIDERS.find(({ id }) => id === provider) as Provider,
      OPERATIONS.find(({ id }) => id === operation) as (typeof OPERATIONS)[number],
    );

  it("gives the path below the base URL", () => {
    expect(line("groq", "chat-completion")).toEqual({
      method: "POST",
      path: "/openai/v1/chat/completions",
    });
  });

  it("leaves the model open", () => {
    expect(line("replicate", "text-to-image")?.path).toBe("/v1/models/{model}/predictions");
  });

  it("gives the whole address at another host", () => {
    expect(line("fal-ai", "text-to-image")?.path).toBe("https://queue.fal.run/{model}");
  });

  it("creates a sample file for file input, and omits operations that need more", () => {
    expect(line("groq", "automatic-speech-recognition")?.path).toBe("/openai/v1/audio/transcriptions");
    expect(line("fal-ai", "audio-to-audio")?.path).toBe("https://queue.fal.run/{model}");
    expect(line("hf-inference", "visual-question-answering")).toBeUndefined();
  });

  it("works for all operations with a sample", () => {
    for (const provider of PROVIDERS as readonly Provider[])
      for (const operation of OPERATIONS) {
        const { sample } = operation as { sample?: unknown };
        if (sample === undefined || getCapability(provider, operation.id) === "no") continue;
        const request = buildRequestLine(provider, operation);
        expect(request?.path, `${provider.id} ${operation.id}`).toMatch(/^(https:\/)?\//);
        expect(request?.path).not.toContain("%7B");
      }
  });
});

describe("a provider's page", () => {
  it.each(PROVIDERS.map(({ id }) => id))("%s: has words, operations and models by name", async (id) => {
    const details = await buildProviderDetails(id, new URLSearchParams());
    expect(details?.lead).not.toBe("");
    expect(details?.code.map(({ language }) => language)).toContain("js");
    expect(details?.errors.map(({ type }) => type).slice(0, 2)).toEqual(["heading", "paragraph"]);
    expect(details?.operations.length).toBeGreaterThan(0);
    const { models } = details ?? {};
    expect(models?.rows.length ?? 0).toBe(Math.min(30, models?.count ?? 0));
    expect(new Set(models?.rows.map((each) => each.id)).size).toBe(models?.rows.length ?? 0);
  });

  it("has code that reads the key of its set-up steps, for a model of its list", async () => {
    const groq = await buildProviderDetails("groq", new URLSearchParams());
    const [js] = groq?.code ?? [];
    expect(groq?.env).toEqual(["GROQ_API_KEY"]);
    expect(js?.text).toContain("GROQ_API_KEY");
    expect(js?.text).not.toContain("HF_TOKEN");
    expect(groq?.lead).toBe(
      "Language models on low-latency chips, with Whisper for transcription and a few voices.",
    );
    expect(groq?.models?.rows.find(({ name }) => name === "GPT OSS 20B")?.href).toBe(
      "/models/openai/gpt-oss-20b?provider=groq",
    );
  });

  it("is not there for another name", async () => {
    expect(await buildProviderDetails("toString", new URLSearchParams())).toBeUndefined();
  });

  it("sorts its models, with unpublished values last in both directions", async () => {
    for (const sort of ["input", "-input"]) {
      const details = await buildProviderDetails("novita", new URLSearchParams({ sort, page: "4" }));
      expect(details?.models?.query).toEqual({ sort, page: 4 });
      expect(details?.models?.from).toBe(91);
    }
    const rows = async (sort: string) =>
      (await buildProviderDetails("mistral", new URLSearchParams({ sort })))?.models?.rows ?? [];
    const prices = (await rows("output")).flatMap(({ output }) => output ?? []);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect((await rows("-context"))[0]?.contextTokens).toBeGreaterThan(
      (await rows("context"))[0]?.contextTokens ?? 0,
    );
  });

  it("shows the last page for a number above it, and reports it", async () => {
    const details = await buildProviderDetails("groq", new URLSearchParams("page=9"));
    expect(details?.models?.query.page).toBe(1);
    expect(details?.dropped).toEqual(["page=9"]);
  });
});

describe("format", () => {
  it("writes days and prices", () => {
    expect(formatLongDay("2026-07-02")).toBe("2 July 2026");
    expect([0, 0.25, 0.0625, 15].map(formatDollars)).toEqual(["$0.00", "$0.25", "$0.0625", "$15.00"]);
  });
});

describe("the description of a provider", () => {
  it("names regions, other credentials, the router and the day of the last check", async () => {
    const bedrock = await buildProviderDetails("amazon-bedrock", new URLSearchParams());
    expect(bedrock).toMatchObject({
      otherCredentials: [
        {
          label: "AWS access key",
          env: ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"],
        },
      ],
      routerUrl: undefined,
      verified: expect.stringMatching(/^2026-\d\d-\d\d$/),
    });
    const moonshot = await buildProviderDetails("moonshot", new URLSearchParams());
    expect(moonshot?.regions).toEqual([{ name: "cn", url: "https://api.moonshot.cn" }]);
    const groq = await buildProviderDetails("groq", new URLSearchParams());
    expect(groq).toMatchObject({
      regions: [],
      otherCredentials: [],
      routerUrl: expect.stringContaining("groq"),
    });
  });
});
