import type { ElementContent, Root } from "hast";
import bash from "highlight.js/lib/languages/bash";
import cpp from "highlight.js/lib/languages/cpp";
import css from "highlight.js/lib/languages/css";
import go from "highlight.js/lib/languages/go";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import rust from "highlight.js/lib/languages/rust";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";
import { memo, type ReactNode } from "react";
import { sanitizeLines } from "../../../lib/sanitize-text.ts";

const lowlight = createLowlight({
  bash,
  cpp,
  css,
  go,
  java,
  javascript,
  json,
  python,
  rust,
  sql,
  typescript,
  xml,
  yaml,
});

/** Longer code isn't highlighted, because that would delay streaming. */
const MAX_CHARS = 20_000;

/** Code in colors, as elements and never as HTML. A language that is unknown is plain. */
export const HighlightedCode = memo(function HighlightedCode({
  code,
  language,
}: {
  code: string;
  language: string;
}) {
  const text = sanitizeLines(code);
  const isKnown = language !== "" && lowlight.registered(language.toLowerCase());
  if (!isKnown || text.length > MAX_CHARS) return text;
  return toNodes(lowlight.highlight(language.toLowerCase(), text));
});

const toNodes = ({
  children,
}: {
  readonly children: readonly (Root["children"][number] | ElementContent)[];
}): ReactNode =>
  children.map((child, index) => {
    if (child.type === "text") return child.value;
    if (child.type !== "element") return null;
    const names = child.properties["className"];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of code do not change their order
      <span key={index} className={Array.isArray(names) ? names.join(" ") : undefined}>
        {toNodes(child)}
      </span>
    );
  });
