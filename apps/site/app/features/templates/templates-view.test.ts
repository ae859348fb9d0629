import { expect, it } from "vitest";
import { HUB_OFF, type HubReader } from "../../../src/hub/hub-reader.ts";
import { buildTemplatesView } from "./templates-view.server.ts";

const hubOf = (value: object): HubReader => ({
  ...HUB_OFF,
  isOn: true,
  model: async (id) => ({ state: "known", value: { id, tags: [], ...value }, readAt: 0 }),
});
const view = (query: string, hub: HubReader = HUB_OFF) => buildTemplatesView(new URLSearchParams(query), hub);

it("starts with a built-in template, a sample, and their output", async () => {
  const { texts, report, about, known } = await view("");
  expect(texts.template).toContain("messages");
  expect(JSON.parse(texts.context)).toMatchObject({ add_generation_prompt: true });
  expect(report?.output).toContain("Jupiter.");
  expect(about).toMatch(/\.$/);
  const others = await Promise.all(known.templates.map((id) => view(`template=${id}`)));
  expect(new Set(others.map(({ texts }) => texts.template)).size).toBe(known.templates.length);
});

it("uses a model's template and tokens, and does not run it on the server", async () => {
  const config = {
    tokenizer_config: {
      bos_token: { content: "<s>" },
      chat_template: [
        { name: "tool_use", template: "tools" },
        { name: "default", template: "a\r\nb" },
      ],
    },
  };
  const { texts, model, report } = await view("model=acme/talk", hubOf({ config }));
  expect(texts.template).toBe("a\nb");
  expect(JSON.parse(texts.context)["bos_token"]).toBe("<s>");
  expect(model).toEqual({ id: "acme/talk", state: "known", others: ["tool_use"] });
  expect(report).toBeUndefined();
});

it.each([
  ["off", HUB_OFF],
  ["none", hubOf({})],
  ["none", hubOf({ gguf: { chat_template: "x".repeat(300_000) } })],
] as const)("says that a model's template is not there: %s", async (state, hub) => {
  const { texts, model, report } = await view("model=acme/talk", hub);
  expect(model).toEqual({ id: "acme/talk", state, others: [] });
  expect(texts.template).toContain("messages");
  expect(report?.output).toBeDefined();
});

it("renders a comparison, and marks sources if requested", async () => {
  const { other, report } = await view("compare=gemma&source=1");
  expect(other?.label).toContain("Gemma");
  expect(report?.other).toMatchObject({ text: expect.stringContaining("<start_of_turn>") });
  expect(report?.sources?.length).toBeGreaterThan(3);
});
