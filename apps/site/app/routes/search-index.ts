import { ENTRIES } from "../features/palette/entries.server.ts";
import { packEntries } from "../features/palette/pack-entries.server.ts";

/** The palette shows what these are; of others it shows the name. */
const WITH_SUMMARY = ["Pages", "Tasks", "Models"];

/** What the palette searches, requested when it is first wanted. Made when the site is built, so it is sent compressed. */
export function loader() {
  return Response.json(packEntries(ENTRIES, WITH_SUMMARY));
}
