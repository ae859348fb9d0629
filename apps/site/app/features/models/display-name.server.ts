import { MODELS, type ModelRecord } from "@inferhub/catalog/models";
import { findOperation } from "../model/offers-view.server.ts";
import { findPickerModel } from "../picker/models.server.ts";

/** A model's name for lists, and its organization. */
export interface DisplayName {
  /** Empty for models without one. */
  readonly owner: string;
  readonly name: string;
}

type Named = Pick<ModelRecord, "id" | "pipeline_tag">;

/** The name that providers give a model, unless two models of its organization share it. Otherwise, that of the ID. */
export function getDisplayName(record: Named): DisplayName {
  const { owner, name } = findName(record);
  shared ??= findSharedNames();
  return shared.has(`${owner}/${name}`)
    ? { owner, name: record.id.slice(record.id.lastIndexOf("/") + 1) }
    : { owner, name };
}

function findName({ id, pipeline_tag }: Named): DisplayName {
  const { name } = findPickerModel(id, findOperation(pipeline_tag)?.id);
  // A record of an old ID keeps its owner.
  const owner = id.slice(0, Math.max(0, id.indexOf("/")));
  // The offer's own page says that it is free.
  return { owner, name: name.replace(/ \(free\)$/i, "") };
}

/** Cache: the catalog's models do not change while the server runs. */
let shared: ReadonlySet<string> | undefined;

function findSharedNames(): ReadonlySet<string> {
  const names = MODELS.map((record) => {
    const { owner, name } = findName(record);
    return `${owner}/${name}`;
  });
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}
