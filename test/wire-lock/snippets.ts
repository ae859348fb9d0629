import { MODELS } from "@inferhub/catalog/models";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import {
  findLibraries,
  inferenceSnippets,
  librarySnippets,
  localApps,
  type SnippetOptions,
} from "@inferhub/snippets";
import { GOLDEN_MODELS } from "../../packages/snippets/test/corpus.ts";
import { hashOf, type LockEntry } from "./lock.ts";

/** Code of every call of every provider by every client, and of every model by every library and local app. */
export const snippetEntries = (): readonly LockEntry[] => [...callEntries(), ...modelEntries()];

/** Ways in which a call is shown. */
const WAYS: Readonly<Record<string, SnippetOptions>> = {
  router: {},
  direct: { directRequest: true },
  "router-stream": { streaming: true },
  "direct-stream": { streaming: true, directRequest: true },
};

function callEntries(): readonly LockEntry[] {
  const providers: readonly Provider[] = PROVIDERS;
  return providers.flatMap((provider) =>
    Object.values(provider.operations).flatMap(({ operation: { id, exampleModel } }) =>
      Object.entries(WAYS)
        // Other operations are shown without streams.
        .filter(([, { streaming }]) => !streaming || id === "chat-completion")
        .flatMap(([way, options]) => {
          const asked = { ...options, provider: provider.id, operation: id } as SnippetOptions;
          const place = `snippet/call/${provider.id}/${id}/${way}`;
          return inferenceSnippets({ id: exampleModel, pipeline_tag: id }, asked).map(
            ({ language, client, ...code }): LockEntry => [`${place}/${language}/${client}`, hashed(code)],
          );
        }),
    ),
  );
}

function modelEntries(): readonly LockEntry[] {
  const golden = GOLDEN_MODELS.map(
    ({ key, model }, at): LockEntry => [
      `snippet/library/${key}/golden ${String(at).padStart(3, "0")} ${model.id}`,
      hashed(librarySnippets(model, key)),
    ],
  );
  const own = MODELS.flatMap((model) => [
    ...findLibraries(model).map((key): LockEntry => {
      return [`snippet/library/${key}/${model.id}`, hashed(librarySnippets(model, key))];
    }),
    ...localApps(model).apps.map(({ app, commands, ...use }): LockEntry => {
      // Under its first name, so that renaming a member changes no hash.
      const shown = { ...use, ...(commands && { ways: commands }) };
      return [`snippet/local-app/${app.key}/${model.id}`, hashed(shown)];
    }),
  ]);
  return [...golden, ...own];
}

const hashed = (value: unknown) => hashOf(JSON.stringify(value));
