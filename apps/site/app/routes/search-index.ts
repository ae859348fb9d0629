import { ENTRIES } from "../features/palette/entries.server.ts";

/** What the palette searches, asked for when it is first opened. */
export function loader() {
  return Response.json(ENTRIES, { headers: { "cache-control": "public, max-age=300" } });
}
