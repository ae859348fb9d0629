import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { createSeedIndex, MODELS } from "@inferhub/catalog/models";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import type { HubResponse } from "../../../src/hub/hub-response.ts";
import { isModelId, toModelPath } from "../../lib/model-path.ts";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { type Entry, suggestEntries } from "../../lib/search.ts";

/** A model that there is no page for. */
export interface MissingModel {
  /** The requested ID in printable form. */
  readonly id: string;
  /** Error of the Hub, or that the ID is invalid there. */
  readonly state: HubResponse<unknown>["state"] | "unreadable";
  readonly suggestions: readonly Entry[];
  /** Its page at the hub, where there may be one. */
  readonly hubPage: string | undefined;
}

const MAX_SUGGESTIONS = 6;

/** Builds the page of an unknown model, with catalog models of similar names. */
export function buildMissingModel(id: string, state: MissingModel["state"], hub: HubReader): MissingModel {
  const asked = id.slice(0, 200);
  return {
    id: sanitizeText(asked, 120),
    state,
    suggestions: suggestModels(asked),
    hubPage: hub.isOn && isModelId(id) ? hub.pages + toModelPath(id).slice("/models".length) : undefined,
  };
}

/** Models that contain the name, then similar ones. */
function suggestModels(id: string): Entry[] {
  const name = id.slice(id.lastIndexOf("/") + 1);
  const found = createSeedIndex()
    .search({ text: name || id, limit: MAX_SUGGESTIONS })
    .models.map(toEntry);
  const alike = suggestEntries(entries(), id, MAX_SUGGESTIONS);
  const all = new Map([...found, ...alike].map((entry) => [entry.href, entry]));
  return [...all.values()].slice(0, MAX_SUGGESTIONS);
}

let listed: readonly Entry[] | undefined;

/** Created at first use: most visitors find their page. */
function entries(): readonly Entry[] {
  listed ??= MODELS.map(toEntry);
  return listed;
}

function toEntry({ id, pipeline_tag, library_name }: (typeof MODELS)[number]): Entry {
  const task = TASKS.find((each) => each.id === pipeline_tag)?.name;
  const library = LIBRARIES.find((each) => each.key === library_name)?.prettyLabel;
  return {
    group: "Models",
    label: id,
    summary: [task, library].filter(Boolean).join(", ") || "Unknown task",
    href: toModelPath(id),
    words: id.slice(id.lastIndexOf("/") + 1),
  };
}
