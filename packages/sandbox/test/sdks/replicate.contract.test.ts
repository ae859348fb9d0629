import Replicate from "replicate";
import { describe, expect, it } from "vitest";
import { withSandbox } from "../run.ts";
import { countChecks } from "./count.ts";
import { fault, isPng, isWav, PNG } from "./samples.ts";

countChecks("replicate");
const sandbox = withSandbox();

/** The package makes files only of `https` addresses: as behind a proxy that ends TLS. */
const throughTls: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set("x-forwarded-proto", "https");
  return fetch(new Request(request.url.replace("https:", "http:"), request));
};

const replicate = (auth = "any") =>
  new Replicate({ auth, baseUrl: `${sandbox().url("replicate")}/v1`, fetch: throughTls });

const model = "acme/draw-7b";
const version = "5c7d5dc6dd8bf75c1acaa8565735e7986bc5b66206b55cca93cb72c9bf15ccaa";
const input = { prompt: "a lighthouse" };

const bytesOf = async (output: unknown) => {
  const [first] = [output].flat();
  const blob = await (first as { blob(): Promise<Blob> }).blob();
  return new Uint8Array(await blob.arrayBuffer());
};

describe("running", () => {
  it("gives a file", async () => {
    expect(isPng(await bytesOf(await replicate().run(model, { input })))).toBe(true);
  });

  it("gives a file of a version", async () => {
    expect(isPng(await bytesOf(await replicate().run(`${model}:${version}`, { input })))).toBe(true);
  });

  it("polls until it is done", async () => {
    const seen: string[] = [];
    const options = { input, wait: { mode: "poll" as const, interval: 20 } };
    const output = await replicate().run(model, options, ({ status }) => void seen.push(status));
    expect(isPng(await bytesOf(output))).toBe(true);
    expect(seen.at(-1)).toBe("succeeded");
  });

  it("generates speech", async () => {
    const output = await replicate().run("acme/speech-7b", { input: { text: "Hello there" } });
    expect(isWav(await bytesOf(output))).toBe(true);
  });

  it("hands in a file first", async () => {
    const image = new Blob([PNG], { type: "image/png" });
    const output = await replicate().run(model, { input: { prompt: "bluer", image } });
    expect(isPng(await bytesOf(output))).toBe(true);
    expect(
      sandbox()
        .requests()
        .map(({ path }) => path),
    ).toContain("/v1/files");
  });
});

describe("predictions", () => {
  it("are created, polled and awaited", async () => {
    const made = await replicate().predictions.create({ model, input });
    expect(["starting", "processing"]).toContain(made.status);
    expect((await replicate().predictions.get(made.id)).id).toBe(made.id);
    const done = await replicate().wait(made, { interval: 20 });
    expect(done).toMatchObject({ status: "succeeded", error: null });
  });

  it("are waited for where they are made", async () => {
    const { status, output } = await replicate().predictions.create({ version, input, wait: 5 });
    expect(status).toBe("succeeded");
    expect(output[0]).toMatch(/^http/);
  });

  it("are cancelled", async () => {
    const options = { method: "POST", headers: fault("endless-job"), data: { input } };
    const made = await replicate().request("/models/acme/draw-7b/predictions", options);
    const { id } = await made.json();
    expect((await replicate().predictions.cancel(id)).status).toBe("canceled");
    expect((await replicate().predictions.get(id)).status).toBe("canceled");
  });

  it("are listed", async () => {
    const { id } = await replicate().predictions.create({ model, input });
    const { results } = await replicate().predictions.list();
    expect(results.map((each) => each.id)).toContain(id);
  });
});

describe("everything else", () => {
  it("accepts any model ID", async () => {
    expect(await replicate().models.get("acme", "draw-7b")).toMatchObject({ owner: "acme", name: "draw-7b" });
  });

  it("lists models page by page", async () => {
    const names: string[] = [];
    for await (const page of replicate().paginate(() => replicate().models.list())) {
      names.push(...page.map(({ name }) => name));
    }
    expect(names).toContain("text-to-image");
  });

  it("lists the versions of a model", async () => {
    const { results } = await replicate().models.versions.list("acme", "draw-7b");
    expect(results).toHaveLength(1);
    const found = await replicate().models.versions.get("acme", "draw-7b", version);
    expect(found.id).toBe(version);
  });

  it("returns the account of the key", async () => {
    expect((await replicate().accounts.current()).username).toBe("sandbox");
  });

  it("keeps files", async () => {
    const made = await replicate().files.create(new Blob([PNG], { type: "image/png" }));
    expect(made).toMatchObject({ content_type: "image/png", size: PNG.length });
    expect((await replicate().files.get(made.id)).id).toBe(made.id);
    expect((await replicate().files.list()).results.map(({ id }) => id)).toContain(made.id);
    expect(await replicate().files.delete(made.id)).toBe(true);
    await expect(replicate().files.get(made.id)).rejects.toThrow("404");
  });
});

describe("errors", () => {
  it("refuse a wrong key", async () => {
    const call = replicate("invalid").predictions.create({ model, input });
    await expect(call).rejects.toMatchObject({ response: { status: 401 } });
  });

  it("tell how long to wait", async () => {
    const headers = { ...fault("429; retry-after=2"), authorization: "Bearer any" };
    const options = { method: "POST", headers, data: { input } };
    const limited = new Replicate({ auth: "any", baseUrl: `${sandbox().url("replicate")}/v1`, fetch });
    const response = await limited
      .request("/models/acme/draw-7b/predictions", options)
      .catch((error: { response: Response }) => error.response);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("2");
  });

  it("name a missing field", async () => {
    const call = replicate().predictions.create({ model, input: {} });
    await expect(call).rejects.toMatchObject({ response: { status: 422 } });
  });

  it("report an unknown path", async () => {
    await expect(replicate().predictions.get("nothing")).rejects.toMatchObject({ response: { status: 404 } });
    await expect(replicate().request("/nothing", { method: "GET" })).rejects.toThrow("404");
  });
});
