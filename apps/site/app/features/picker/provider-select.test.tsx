import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { KeyStates } from "../../lib/key-states.ts";
import { ProviderSelect } from "./provider-select.tsx";

/** Elements of the visible label, without the list that covers it. */
function listParts(states: KeyStates): readonly string[] {
  const html = renderToStaticMarkup(
    <ProviderSelect
      id="provider"
      providers={[{ id: "groq", label: "Groq" }]}
      value="groq"
      states={states}
      onChange={() => {}}
    />,
  );
  return html.replace(/<select.*<\/select>/, "").match(/<\w+/g) ?? [];
}

it("has the same parts before and after the state of the key is known", () => {
  const parts = listParts(new Map([["groq", "missing"]]));
  expect(parts.length).toBeGreaterThan(4);
  expect(listParts(new Map())).toEqual(parts);
});
