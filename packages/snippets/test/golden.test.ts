import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MODELS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider, type ProviderId } from "@inferhub/inference";
import { type InferenceSnippet, inferenceSnippets } from "@inferhub/snippets";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../golden", import.meta.url));
const ENDINGS = { js: "mjs", python: "py", sh: "sh" } as const;

/** The provider of an operation's golden file: the Hub's own servers if they support it, otherwise the first that is tested and has one base URL. */
const shownWith = (operation: string) => {
  const able = PROVIDERS.filter(
    ({ operations, baseUrlEnv }: Provider) => Object.hasOwn(operations, operation) && !baseUrlEnv,
  );
  const tested = able.filter(({ operations }: Provider) => !operations[operation]?.experimental);
  return (able.find(({ id }) => id === "hf-inference") ?? tested[0] ?? able[0])?.id as ProviderId;
};

/** Additional providers, with jobs or with their own format. */
const ADDITIONAL: readonly (readonly [operation: string, provider: ProviderId])[] = [
  ["chat-completion", "anthropic"],
  ["chat-completion", "google"],
  ["chat-completion", "groq"],
  ["automatic-speech-recognition", "openai"],
  ["image-to-image", "replicate"],
  ["text-to-image", "black-forest-labs"],
  ["text-to-image", "fal-ai"],
  ["text-to-image", "together"],
  ["text-to-video", "google"],
];

interface Golden extends InferenceSnippet {
  readonly file: string;
}

function goldenOf(id: (typeof OPERATIONS)[number]["id"], provider: ProviderId, end: string): Golden[] {
  const example = OPERATIONS.find((each) => each.id === id)?.exampleModel ?? "";
  // The record's facts about the model, such as its mask, without its task: the operation is
  // named.
  const model = { ...MODELS.find((each) => each.id === example), id: example, pipeline_tag: id };
  const written = (streaming: boolean) =>
    inferenceSnippets(model, { provider, operation: id, streaming, directRequest: true });
  const named = (snippets: readonly InferenceSnippet[], how: string) =>
    snippets.map((each) => ({
      ...each,
      file: `${id}/${each.language}.${each.client}${end}${how}.${ENDINGS[each.language]}`,
    }));
  const streamed = id === "chat-completion" ? named(written(true), ".stream") : [];
  return [...named(written(false), ""), ...streamed];
}

const all = [
  ...OPERATIONS.flatMap(({ id }) => goldenOf(id, shownWith(id), "")),
  ...ADDITIONAL.flatMap(([id, provider]) =>
    goldenOf(id as (typeof OPERATIONS)[number]["id"], provider, `.${provider}`),
  ),
];

describe("golden calls", () => {
  it.each(all)("$file", async ({ file, code }) => {
    await expect(`${code}\n`).toMatchFileSnapshot(join(folder, file));
  });

  it("are all there is in the folder", () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    const names = files.map((each) => `${each.parentPath.slice(folder.length + 1)}/${each.name}`);
    expect(names.sort()).toEqual(all.map(({ file }) => file).sort());
  });
});
