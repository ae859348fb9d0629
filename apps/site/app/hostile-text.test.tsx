import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { EntryList } from "./components/entry-list.tsx";
import { Notice } from "./components/ui/notice.tsx";
import { UntrustedList, UntrustedText } from "./components/untrusted-text.tsx";
import { Demo } from "./features/demo/demo.tsx";
import type { DemoItem } from "./features/demo/items.ts";
import { LibraryFacts } from "./features/libraries/library-facts.tsx";
import { LibraryRow } from "./features/libraries/library-row.tsx";
import { Prose } from "./features/markdown/prose.tsx";
import { readMarkdown } from "./features/markdown/read-markdown.server.ts";
import { findViewer } from "./features/viewers/index.ts";
import { ChatMarkdown } from "./features/viewers/markdown/chat-markdown.tsx";
import { EMPTY_REQUEST } from "./features/viewers/sent-request.ts";
import { highlight } from "./lib/highlight.server.ts";

const HOSTILE = `"'><img src=x onerror="hostile()"><svg onload=hostile()></td></table></textarea></title><script>hostile()</script><!--`;
const SCRIPT = "javascript:hostile()";

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Node[];
}

/** Everything in a part of HTML, as a browser would read it. */
function nodesOf(html: string): Node[] {
  const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)];
  return all(unified().use(rehypeParse, { fragment: true }).parse(html) as Node);
}

function expectHarmless(html: string): void {
  const nodes = nodesOf(html);
  for (const { type, tagName = "", properties = {} } of nodes) {
    expect(type).not.toBe("comment");
    expect(["script", "iframe", "object", "embed", "base", "style"]).not.toContain(tagName);
    expect(Object.keys(properties).filter((name) => /^on/i.test(name))).toEqual([]);
    for (const name of ["href", "src"])
      expect(String(properties[name] ?? "/")).toMatch(/^(\/(?!\/)|#|https:\/\/|data:image\/)/);
  }
}

const textOf = (html: string) =>
  nodesOf(html)
    .map(({ value = "" }) => value)
    .join("");
const render = (children: ReactNode) => renderToStaticMarkup(<MemoryRouter>{children}</MemoryRouter>);

const ITEMS: readonly DemoItem[] = [
  { type: "text", label: HOSTILE, content: HOSTILE },
  {
    type: "chart",
    scores: "independent",
    data: [
      { label: HOSTILE, score: Number.NaN },
      { label: "b", score: 1e300 },
    ],
  },
  { type: "tabular", table: [[HOSTILE, "b"], [HOSTILE], [HOSTILE, HOSTILE, HOSTILE]] },
  { type: "text-with-tokens", text: HOSTILE, tokens: [{ type: HOSTILE, start: 2, end: 9 }] },
  { type: "img", url: "/assets/a.png", filename: HOSTILE, alt: HOSTILE, size: [4, 3] },
  { type: "audio", url: "/assets/a.mp3", filename: HOSTILE, alt: HOSTILE, size: undefined },
  { type: "model-3d", url: "/assets/a.glb", filename: HOSTILE, alt: HOSTILE, size: undefined },
];

const LIBRARY = {
  key: HOSTILE,
  group: "Libraries",
  label: HOSTILE,
  summary: HOSTILE,
  href: `/libraries/${encodeURIComponent(HOSTILE)}`,
  words: HOSTILE,
  tasks: [{ id: encodeURIComponent(HOSTILE), name: HOSTILE }],
  hasSnippet: true,
  repository: "https://example.test/",
  docs: undefined,
  languages: [HOSTILE],
  install: HOSTILE,
  logo: HOSTILE,
};

/** Components that show text of others: catalog, URL, models. */
const SHOWN: Readonly<Record<string, ReactNode>> = {
  "a notice": <Notice title={<UntrustedText>{HOSTILE}</UntrustedText>}>{HOSTILE}</Notice>,
  "words of an address": <UntrustedList>{[HOSTILE, HOSTILE]}</UntrustedList>,
  entries: <EntryList entries={[LIBRARY]} />,
  "a row of a library": <LibraryRow row={LIBRARY} />,
  "facts of a library": (
    <LibraryFacts
      library={{
        key: HOSTILE,
        name: HOSTILE,
        logo: HOSTILE,
        description: HOSTILE,
        repository: { name: HOSTILE, href: "https://example.test/" },
        docs: "https://example.test/",
        files: { patterns: [HOSTILE], isUsual: false },
        tasks: [{ id: encodeURIComponent(HOSTILE), name: HOSTILE, isHosted: true }],
        about: [],
        code: "no-example",
        codeSource: "https://example.test/",
        models: 0,
      }}
    />
  ),
};

describe("hostile text stays text", () => {
  it.each(Object.entries(SHOWN))("in %s", (_, shown) => {
    const html = render(shown);
    expectHarmless(html);
    expect(textOf(html)).toContain(HOSTILE);
  });

  it.each(ITEMS)("in a demo's $type", (item) => {
    const html = render(<Demo demo={{ inputs: [item], outputs: [item], made: HOSTILE }} />);
    expectHarmless(html);
    expect(textOf(html)).toContain(HOSTILE);
  });

  it.each([
    ["text", HOSTILE],
    ["text", { generated_text: HOSTILE }],
    [
      "scores",
      [
        { label: HOSTILE, score: Number.NaN },
        { label: HOSTILE, score: HOSTILE },
      ],
    ],
    ["transcript", { text: HOSTILE, chunks: [{ text: HOSTILE, timestamp: [HOSTILE, null] }, HOSTILE] }],
    ["json", { [HOSTILE]: HOSTILE }],
    ["json", null],
    ["answer", { answer: HOSTILE, score: HOSTILE, start: -1, end: 1e300 }],
    ["spans", [{ entity: HOSTILE, word: HOSTILE, score: 1, start: 0, end: 9 }]],
    ["regions", [{ label: HOSTILE, score: 2, box: { xmin: -5, ymin: 0, xmax: 1e9, ymax: 3 } }]],
    ["ranking", [{ index: 3, score: Number.NaN, document: HOSTILE }]],
    ["table", { answer: HOSTILE, cells: [HOSTILE], coordinates: [HOSTILE], aggregator: HOSTILE }],
    [
      "chat",
      { choices: [{ message: { content: HOSTILE, reasoning: HOSTILE, tool_calls: [{ id: HOSTILE }] } }] },
    ],
    ["embeddings", [[1, Number.NaN]]],
    ["image", "data:image/png;base64,!!"],
    ["audio", [{ label: HOSTILE, "content-type": HOSTILE, blob: HOSTILE }]],
    ["file", "data:model/gltf-binary;base64,AAAA"],
    ["depth", { depth: HOSTILE }],
  ])("in an answer that is seen as %s", async (id, data) => {
    const viewer = findViewer(data, EMPTY_REQUEST);
    expect(viewer.id).toBe(id);
    const View = await viewer.load();
    expectHarmless(render(<View data={data} sent={EMPTY_REQUEST} description={HOSTILE} />));
    expect(viewer.text?.(data, EMPTY_REQUEST) ?? "").toEqual(expect.any(String));
  });

  it.each(["python", "js", "sh", "json", "yaml", "csharp", "no-such-language", "__proto__"])(
    "in code of %s",
    async (language) => {
      const code = `${HOSTILE}\n"${HOSTILE}\n'''${HOSTILE}`;
      const { html, text } = await highlight(code, language);
      expectHarmless(html);
      // Lines end with an element there.
      expect(textOf(html)).toBe(code.replaceAll("\n", ""));
      expect(text).toBe(code);
    },
  );

  it("in Markdown of a model, whose links use https, and whose images load on request", () => {
    const markdown = [
      `# ${HOSTILE}`,
      HOSTILE,
      `[script](${SCRIPT}) [data](data:text/html,<script>hostile()</script>) [plain](http://evil.example/)`,
      "[page](/tasks) [external](//evil.example/) [site](https://example.test/) https://example.test/auto",
      `![picture](https://example.test/a.png) ![script](${SCRIPT}) <a href="${SCRIPT}">link</a>`,
      "&lt;script&gt; &#60;b&#62; &nosuch; &amp;amp;",
      `| ${HOSTILE} |\n| - |\n| ${HOSTILE} |`,
      `\`\`\`${HOSTILE}\n${HOSTILE}\n\`\`\``,
      `> - ${HOSTILE}`,
    ].join("\n\n");
    const html = render(<ChatMarkdown text={markdown} growing={false} />);
    expectHarmless(html);
    const nodes = nodesOf(html);
    const links = nodes
      .filter(({ tagName }) => tagName === "a")
      .map(({ properties }) => properties?.["href"]);
    expect(links).toEqual(["https://example.test/", "https://example.test/auto"]);
    expect(nodes.filter(({ tagName }) => tagName === "img")).toEqual([]);
    expect(textOf(html)).toContain("<script> <b> &nosuch; &amp;");
    expect(textOf(html)).toContain("Load image from example.test: picture");
  });

  it("in Markdown, whose links lead to sites and pages alone", async () => {
    const markdown = [
      `# ${HOSTILE}`,
      HOSTILE,
      `[script](${SCRIPT}) [SCRIPT](JaVaScRiPt:hostile()) [data](data:text/html,<script>hostile()</script>)`,
      "[external](//evil.example/) [plain](http://evil.example/) [site](https://example.test/) [page](/tasks)",
      `![picture](${SCRIPT}) <a href="${SCRIPT}">link</a>`,
      `- ${HOSTILE}`,
      `\`${HOSTILE}\``,
      `\`\`\`js\n${HOSTILE}\n\`\`\``,
    ].join("\n\n");
    const html = render(<Prose blocks={await readMarkdown(markdown)} />);
    expectHarmless(html);
    const links = nodesOf(html).filter(
      ({ tagName, properties }) => tagName === "a" && !String(properties?.["href"]).startsWith("#"),
    );
    expect(links.map(({ properties }) => properties?.["href"])).toEqual(["https://example.test/", "/tasks"]);
  });
});
