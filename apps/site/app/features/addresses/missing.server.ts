import { data } from "react-router";
import type { MissingPageInfo } from "../../components/missing-page.tsx";
import { suggestEntries } from "../../lib/search.ts";
import { ENTRIES } from "../palette/entries.server.ts";
import { decoded } from "./to-new-address.server.ts";

/** A 404 response for a missing page, with similar pages. Throw or return it. */
export function buildMissingPage({ pathname }: URL) {
  const path = decoded(pathname);
  // The end of a path says most: its start is often right, and the list that it names isn't a surprise.
  const last = path.slice(path.lastIndexOf("/") + 1);
  const near = new Set([...suggestEntries(ENTRIES, last), ...suggestEntries(ENTRIES, path)]);
  return data<MissingPageInfo>({ path, suggestions: [...near].slice(0, MAX_SUGGESTIONS) }, { status: 404 });
}

const MAX_SUGGESTIONS = 5;
