import { showControls } from "../text/controls.ts";
import { chat } from "./chat.ts";
import { jsonDocument } from "./json.ts";
import { labels } from "./labels.ts";
import type { Renderer, View } from "./renderer.ts";
import { text } from "./text.ts";
import { vectors } from "./vectors.ts";

/** Renderers. The first one that matches the response's structure is used, else JSON. */
const RENDERERS: readonly Renderer[] = [chat, text, labels, vectors];

/** Renders a response as text, based on its structure instead of the operation. */
export async function render(data: unknown, view: View): Promise<string> {
  for (const renderer of RENDERERS) {
    const rendered = renderer(data, view);
    if (rendered !== undefined) return rendered;
  }
  const document = await jsonDocument(data);
  return view.terminal ? showControls(document) : document;
}
