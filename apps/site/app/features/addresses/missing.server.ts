import { data } from "react-router";
import type { Missing } from "../../components/missing-page.tsx";
import { nearestEntries } from "../../lib/search.ts";
import { ENTRIES } from "../palette/entries.server.ts";
import { decoded } from "./to-new-address.server.ts";

/** A page that there is not, with what looks like it, as an answer of status 404: to be thrown or returned. */
export function missing({ pathname }: URL) {
  const path = decoded(pathname);
  // The end of a path says most: its beginning is often right, and the list that it names is no surprise.
  const last = path.slice(path.lastIndexOf("/") + 1);
  const near = new Set([...nearestEntries(ENTRIES, last), ...nearestEntries(ENTRIES, path)]);
  return data<Missing>({ path, near: [...near].slice(0, MOST) }, { status: 404 });
}

const MOST = 5;
