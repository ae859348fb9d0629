import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { acme } from "./providers.ts";
import { gateway } from "./servers.ts";

/** Every provider has an emulator, and no server is queried for its models. */
const emulated = {
  providers: PROVIDERS,
  resolveConnection: ({ id }: { id: string }) => ({
    baseUrl: `http://127.0.0.1:9/${id}`,
    emulatedBy: "sandbox",
  }),
};

const targets = async (operation: string, model: string) => {
  const { url } = await gateway(emulated);
  const response = await fetch(`${url}/api/explain?${new URLSearchParams({ operation, model })}`);
  const body = await response.json();
  return body.candidates?.map(({ provider }: { provider: string }) => provider) ?? body.error;
};

describe("a model without a provider", () => {
  const run = OPERATIONS.filter(({ id }) =>
    PROVIDERS.some(({ operations }) => Object.hasOwn(operations, id)),
  );

  it.each(run.map(({ id, exampleModel }) => [id, exampleModel]))(
    "for %s is given to one that runs it: %s",
    async (operation, model) => {
      const [first] = await targets(operation, model);
      const provider = PROVIDERS.find(({ id }) => id === first);
      expect(provider && Object.hasOwn(provider.operations, operation)).toBe(true);
    },
  );

  it("with a vendor's name goes to the vendor, if the vendor serves the operation", async () => {
    expect(await targets("chat-completion", "openai/gpt-next")).toEqual(["openai"]);
    expect(await targets("table-question-answering", "google/tapas-next")).not.toContain("google");
  });

  it("is an error that names a provider which is there", async () => {
    // A single provider would be the only choice.
    const one = acme("http://127.0.0.1:9");
    const { url } = await gateway({
      providers: [one, { ...one, id: "emca" }],
      resolveConnection: () => ({ key: "k" }),
    });
    const query = new URLSearchParams({ operation: "chat-completion", model: "some/unknown" });
    const { error } = await (await fetch(`${url}/api/explain?${query}`)).json();
    expect(error).toMatchObject({
      code: "model-not-served",
      message: expect.stringContaining("for example some/unknown:acme, or see /v1/models"),
    });
  });
});
