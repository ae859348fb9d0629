import { toMarkdownPath } from "../../../src/query-keys.ts";
import { type Entry, groupEntries } from "../../lib/search.ts";

const ABOUT = `> One typed way to call many inference providers: what machine-learning tasks there are, what runs them, and the code that does it.

Every page is Markdown at its address with \`.md\` behind the path. Calls go to \`/api/tasks/{operation}\` or in OpenAI's form to \`/v1\`; \`/openapi.json\` describes both.
`;

/**
 * The site in the llms.txt format (llmstxt.org, 2026-07): each page as Markdown with a one-line description.
 * @param entries search entries; states of a page are omitted
 */
export function buildLlmsText(entries: readonly Entry[], origin: string): string {
  const listed = entries.flatMap((entry) => {
    const [path = "", query] = entry.href.split("?");
    const address = query === undefined ? toMarkdownPath(path, [], new URLSearchParams()) : undefined;
    return address === undefined ? [] : [{ ...entry, href: origin + address }];
  });
  const sections = groupEntries(listed).map(
    ({ group, entries }) => `## ${group}\n\n${entries.map(line).join("\n")}\n`,
  );
  return ["# Inferhub\n", ABOUT, ...sections].join("\n");
}

const line = ({ label, summary, href }: Entry) =>
  `- [${plain(label)}](${href})${summary ? `: ${plain(summary)}` : ""}`;

/** On one line, and no end of a link. */
const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");
