import { getModel } from "../../server/known-models.ts";
import type { ExtraRoute } from "./create-routes-format.ts";
import { type ListedModel, listModels } from "./models.ts";

/**
 * Model list and model details of a provider.
 * @param path path of the list, as a pattern
 * @param list builds the response of the list
 * @param id pattern of an ID in the path
 */
export const createModelRoutes = <Described>(
  path: string,
  describe: (model: ListedModel) => Described,
  list: (models: readonly Described[]) => unknown,
  id = "(.+)",
): readonly ExtraRoute[] => [
  {
    method: "GET",
    path: new RegExp(`^${path}$`),
    handle: ({ provider }) => Response.json(list(listModels(provider).map(describe))),
  },
  {
    method: "GET",
    path: new RegExp(`^${path}/${id}$`),
    handle: async (asked, named = "") => Response.json(describe(await getModel(asked, named))),
  },
];
