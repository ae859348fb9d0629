import { useState } from "react";
import type { View } from "./view.ts";

/**
 * Keeps the last data of a page that refreshes by itself, for when the gateway can't be read.
 * @param key other data than that of another key, such as the URL
 */
export function useKeptView<Data>(
  view: View<Data>,
  key: string,
): { readonly view: View<Data> /** Why the data is old. */; readonly problem?: string } {
  const [kept, setKept] = useState({ key, view });
  const isKept = view.state === "failed" && kept.view.state === "ready" && kept.key === key;
  if (!isKept && kept.view !== view) setKept({ key, view });
  return isKept && view.state === "failed" ? { view: kept.view, problem: view.message } : { view };
}
