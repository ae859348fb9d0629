import { readFileSync } from "node:fs";
import { findOffers, OFFERS } from "../src/models/index.ts";

/** What a call needs of the catalog's offers, by the model's id at the Hub, as JSON: a tenth of the list. */
export function printModelOffers(): string {
  const ids = new URL("../src/models/offer-hub-ids.json", import.meta.url);
  const { renamed } = JSON.parse(readFileSync(ids, "utf8"));
  const hubIds = new Set(OFFERS.flatMap(({ hubId }) => hubId ?? []));
  const rows = [...hubIds].sort().map((id) => {
    const offers = findOffers(id, OFFERS).map(({ provider, providerModelId, modalities }) => [
      provider,
      abbreviate(providerModelId, id),
      ...(modalities.output.includes("text") ? [] : [0]),
    ]);
    return `${JSON.stringify(id)}:${JSON.stringify(offers)}`;
  });
  return `{\n"renamed":${JSON.stringify(renamed)},\n"offers":{\n${rows.join(",\n")}\n}}\n`;
}

/** Many providers call a model as the Hub does, or the same in lower case: 0 and 1 in the table. */
const abbreviate = (providerModelId: string, id: string): string | 0 | 1 => {
  if (providerModelId === id) return 0;
  return providerModelId === id.toLowerCase() ? 1 : providerModelId;
};
