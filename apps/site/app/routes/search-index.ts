import { ENTRIES } from "../features/palette/entries.server.ts";
import { packEntries } from "../features/palette/pack-entries.server.ts";

/** The palette shows descriptions of these types, and only names of others. */
const WITH_SUMMARY = ["Pages", "Tasks", "Models"];

/** Search index of the palette, loaded on first use. Built with the site, so it is served compressed. */
export function loader() {
  return Response.json(packEntries(ENTRIES, WITH_SUMMARY));
}
