import { fitsMemory, type MemoryFit } from "@inferhub/catalog/hardware";
import {
  type AppCommand,
  type AppOptions,
  LOCAL_APPS,
  type LocalApp,
  type LocalAppKey,
} from "@inferhub/catalog/local-apps";
import { type LibraryModel, withTags } from "./library-snippets.ts";

/** The machine to run a model on. */
export interface LocalAppOptions extends AppOptions {
  /** Memory in GB: GPU memory, or memory shared with the GPU. */
  readonly memoryGb?: number;
}

/** An app that can run a model, with its link or commands. */
export interface LocalAppUse {
  readonly app: LocalApp<LocalAppKey>;
  /** URL that opens the model in the app. */
  readonly link?: string;
  /** Alternative commands, recommended first. If the app has `inOrder`, they are consecutive steps. */
  readonly commands?: readonly AppCommand[];
}

/**
 * Lists the apps that run a model locally, with their commands or links.
 * @returns also the memory that the model needs, if the machine's memory is given
 */
export function localApps(
  model: LibraryModel,
  { memoryGb, ...options }: LocalAppOptions = {},
): { readonly apps: readonly LocalAppUse[]; readonly memory?: MemoryFit } {
  const record = withTags(model);
  const apps = LOCAL_APPS.filter((app) => app.runs(record)).map((app: LocalApp<LocalAppKey>): LocalAppUse => {
    if (app.link) return { app, link: app.link(record, options) };
    return { app, commands: app.commands(record, options) };
  });
  if (memoryGb === undefined) return { apps };
  return { apps, memory: fitsMemory(record, { memoryGb, ...options }) };
}
