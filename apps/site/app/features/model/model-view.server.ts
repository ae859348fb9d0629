import { MODELS_AS_OF, type ModelRecord } from "@inferhub/catalog/models";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import type { HubReply } from "../../../src/hub/hub-reply.ts";
import { foreignText } from "../../lib/foreign-text.ts";
import { modelPath, readModelPath } from "../../lib/model-path.ts";
import { type CallView, callView } from "./call-view.server.ts";
import { type FilesView, filesView } from "./files-view.server.ts";
import { findModel, isListed } from "./find-model.server.ts";
import { longDay } from "./format.ts";
import { type MissingModel, missingModel } from "./missing-model.server.ts";
import { type ModelFacts, type Moment, modelFacts, momentOf } from "./model-facts.server.ts";
import { type OffersView, offersOfModel, offersView } from "./offers-view.server.ts";
import { type RunnersView, runnersView } from "./runners-view.server.ts";

/** Where the facts of a page are from. */
export interface FactsSource {
  readonly state: HubReply<unknown>["state"];
  /** When the hub was read, or the day of which the catalogue is. */
  readonly moment: Moment | undefined;
}

/** The part of the page that is shown. */
export type ModelPart =
  | { readonly tab: undefined; readonly view: CallView }
  | { readonly tab: "use"; readonly view: RunnersView }
  | { readonly tab: "providers"; readonly view: OffersView }
  | { readonly tab: "files"; readonly view: FilesView };

/** A model as its page shows it. */
export interface ModelView {
  readonly facts: ModelFacts;
  readonly source: FactsSource;
  readonly tags: readonly string[];
  /** How many offers of providers are known. */
  readonly offers: number;
  readonly part: ModelPart;
  /** Its page at the hub. */
  readonly hubPage: string;
}

export type ModelPage = { readonly model: ModelView } | { readonly missing: MissingModel };

const MOST_TAGS = 24;

/**
 * Finds what a path under `/models/` and its query ask for.
 * @param now milliseconds since 1970
 */
export async function modelPage(
  segments: readonly string[],
  query: URLSearchParams,
  hub: HubReader,
  now: number,
): Promise<ModelPage> {
  const reading = readModelPath(segments, isListed);
  if (!reading) return { missing: missingModel(segments.join("/"), "unreadable", hub) };
  const { record, reply } = await findModel(reading.id, hub);
  if (!record) return { missing: missingModel(reading.id, reply.state, hub) };
  return {
    model: {
      facts: modelFacts(record, now),
      source: {
        state: reply.state,
        moment: reply.state === "known" ? momentOf(reply.readAt, now) : asOf(now),
      },
      tags: record.tags.slice(0, MOST_TAGS).map((tag) => foreignText(tag, 50)),
      offers: offersOfModel(record.id).length,
      part: await partOf(reading.tab, record, query, hub),
      hubPage: hub.pages + modelPath(record.id).slice("/models".length),
    },
  };
}

const asOf = (now: number): Moment | undefined => {
  const moment = momentOf(Date.parse(`${MODELS_AS_OF}T00:00:00Z`), now);
  return moment && { ...moment, words: longDay(new Date(moment.iso)) };
};

async function partOf(
  tab: "use" | "providers" | "files" | undefined,
  record: ModelRecord,
  query: URLSearchParams,
  hub: HubReader,
): Promise<ModelPart> {
  if (tab === "use") return { tab, view: await runnersView(record, query, hub) };
  if (tab === "providers") return { tab, view: offersView(record, query) };
  if (tab === "files") return { tab, view: await filesView(record, query, hub) };
  return { tab, view: await callView(record, query) };
}
