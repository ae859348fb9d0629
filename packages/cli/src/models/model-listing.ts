import { DEFAULT_MODEL_LIST } from "@inferhub/catalog/model-list";
import { createSeedIndex, MODELS, MODELS_AS_OF } from "@inferhub/catalog/models";
import type { GgufFileTypeName } from "@inferhub/catalog/quantization";
import { getProviders } from "../context.ts";
import { defineListing } from "../listing/listing.ts";
import { throwNotFound } from "../listing/narrow.ts";
import { CliError } from "../problems.ts";
import { bits, figure, gigabytes, short } from "../text/figures.ts";
import { describeModel, type ModelDetails, type ModelItem, toModelItem } from "./model-item.ts";
import { findModels, readModelQuery } from "./model-query.ts";
import { datedLists, offerTable } from "./offer-table.ts";

/** Lists the catalog's models, with the same filters as the site. */
export const modelListing = defineListing<ModelItem, ModelDetails>({
  list: async (params, context) => {
    const { query, models, index } = findModels(params, await getProviders(context));
    const isAsked = query.fits > 0 || query.quant !== DEFAULT_MODEL_LIST.quant;
    const quant = isAsked ? (query.quant as GgufFileTypeName) : undefined;
    return models.map((record) => toModelItem(record, index, quant));
  },
  show: async (id, params, context) => {
    const providers = await getProviders(context);
    const index = createSeedIndex();
    const { query } = readModelQuery(params, providers);
    const record = index.get(id) ?? unlisted(id);
    return describeModel(record, index, { memoryGb: query.fits > 0 ? query.fits : undefined, providers });
  },
  row: (item, { terminal }) => ({
    id: item.id,
    task: item.task ?? "",
    library: item.library ?? "",
    parameters: figure(item.parameters, terminal),
    context: figure(item.contextTokens, terminal),
    license: item.license ?? "",
    ...(item.neededGb === undefined ? {} : { memory: memoryText(item.neededGb, terminal) }),
    providers: terminal ? String(item.providers.length) : item.providers.join(" "),
  }),
  details: (model, { terminal }) => ({
    id: model.id,
    task: model.task ?? "",
    "called as": model.tasks.join(" "),
    library: model.library ?? "",
    license: model.license ?? "",
    parameters: parametersText(model.parameters, terminal),
    context: model.contextTokens === undefined ? "" : `${model.contextTokens} tokens`,
    released: model.releasedYear === undefined ? "" : String(model.releasedYear),
    gated: model.gated ? "yes: request access from its authors first" : "",
    downloads: figure(model.downloads, false),
    likes: figure(model.likes, false),
    languages: model.languages.join(" "),
    "base model": model.baseModel ?? "",
    "GGUF files": model.ggufRepository ?? "",
    offers: offerTable(model.offers, terminal),
    "offers of": datedLists(model.offers),
    memory: {
      header: ["type", "bits", "memory", ...(model.memory[0]?.fits === undefined ? [] : ["fits"])],
      rows: model.memory.map(({ type, bitsPerWeight, neededGb, fits }) => [
        type,
        bits(bitsPerWeight),
        memoryText(neededGb, terminal),
        ...(fits === undefined ? [] : [fits ? "yes" : "no"]),
      ]),
    },
    "facts of": MODELS_AS_OF,
  }),
});

/** @throws CliError with the intended ID, including one whose owner is missing */
function unlisted(id: string): never {
  const named = MODELS.find((model) => nameOf(model.id) === nameOf(id));
  if (named)
    throw new CliError("not-found", `Model "${id.slice(0, 100)}" not found. Did you mean ${named.id}?`);
  return throwNotFound("model", id, MODELS, "inferhub models");
}

const memoryText = (neededGb: number, terminal: boolean): string =>
  terminal ? gigabytes(neededGb) : neededGb.toFixed(2);

function parametersText(parameters: number | undefined, terminal: boolean): string {
  if (parameters === undefined || !terminal) return figure(parameters, false);
  return `${short(parameters)} (${parameters})`;
}

const nameOf = (id: string): string => id.slice(id.lastIndexOf("/") + 1).toLowerCase();
