import { MODELS_AS_OF, type ModelRecord } from "@inferhub/catalog/models";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import type { HubResponse } from "../../../src/hub/hub-response.ts";
import { readModelPath, toModelPath } from "../../lib/model-path.ts";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { buildCallView, type CallView } from "./call-view.server.ts";
import { buildFilesView, type FilesView } from "./files-view.server.ts";
import { findModel, isListed } from "./find-model.server.ts";
import { formatLongDay } from "./format.ts";
import { buildMissingModel, type MissingModel } from "./missing-model.server.ts";
import { buildModelFacts, type FormattedTime, formatTime, type ModelFacts } from "./model-facts.server.ts";
import {
  buildOffersView,
  findOperation,
  listCallableProviders,
  listModelOffers,
  type OffersView,
} from "./offers-view.server.ts";
import { buildRunnersView, type RunnersView } from "./runners-view.server.ts";

/** Where the facts of a page are from. */
export interface FactsSource {
  readonly state: HubResponse<unknown>["state"];
  /** Time of the Hub's response, or the date of the catalog. */
  readonly time: FormattedTime | undefined;
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
  /** How many providers serve it that can be called here. */
  readonly providers: number;
  readonly part: ModelPart;
  /** The comparison with it in one column; absent where no provider serves it. */
  readonly compare: string | undefined;
  /** Its page at the hub. */
  readonly hubPage: string;
}

export type ModelPage = { readonly model: ModelView } | { readonly missing: MissingModel };

const MAX_TAGS = 24;

/**
 * Resolves a path under `/models/` and its query.
 * @param now milliseconds since 1970
 */
export async function loadModelPage(
  segments: readonly string[],
  query: URLSearchParams,
  hub: HubReader,
  now: number,
): Promise<ModelPage> {
  const reading = readModelPath(segments, isListed);
  if (!reading) return { missing: buildMissingModel(segments.join("/"), "unreadable", hub) };
  const { record, response } = await findModel(reading.id, hub);
  if (!record) return { missing: buildMissingModel(reading.id, response.state, hub) };
  const operation = findOperation(record.pipeline_tag)?.id;
  const providers = listCallableProviders(listModelOffers(record.id), operation);
  return {
    model: {
      facts: buildModelFacts(record, now),
      source: {
        state: response.state,
        time: response.state === "known" ? formatTime(response.readAt, now) : toFactsSource(now),
      },
      tags: record.tags.slice(0, MAX_TAGS).map((tag) => sanitizeText(tag, 50)),
      providers: providers.length,
      compare:
        operation && providers.length > 0
          ? `/compare?${new URLSearchParams({ task: operation, model: record.id })}`
          : undefined,
      part: await buildPart(reading.tab, record, query, hub),
      hubPage: hub.pages + toModelPath(record.id).slice("/models".length),
    },
  };
}

const toFactsSource = (now: number): FormattedTime | undefined => {
  const moment = formatTime(Date.parse(`${MODELS_AS_OF}T00:00:00Z`), now);
  return moment && { ...moment, text: formatLongDay(new Date(moment.iso)) };
};

async function buildPart(
  tab: "use" | "providers" | "files" | undefined,
  record: ModelRecord,
  query: URLSearchParams,
  hub: HubReader,
): Promise<ModelPart> {
  if (tab === "use") return { tab, view: await buildRunnersView(record, query, hub) };
  if (tab === "providers") return { tab, view: buildOffersView(record, query) };
  if (tab === "files") return { tab, view: await buildFilesView(record, query, hub) };
  return { tab, view: await buildCallView(record, query, listModelOffers(record.id)) };
}
