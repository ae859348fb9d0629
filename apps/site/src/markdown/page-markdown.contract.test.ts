import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { toPageMarkdown } from "./page-markdown.ts";

const markdown = (main: string, path = "/tasks/x") =>
  toPageMarkdown(
    `<!doctype html><html><body><main id="content">${main}</main></body></html>`,
    path,
  )?.trimEnd();

describe("a page as Markdown", () => {
  it.each([
    [
      "its heading first",
      "<nav>Tasks</nav><p>404</p><div><h1>Name</h1></div><p>About.</p>",
      "# Name\n\n404\n\nAbout.",
    ],
    [
      "no controls, no decoration, nothing hidden",
      `<form><label>Q<input></label></form><button>Go</button><select><option>a</option></select><svg><title>t</title></svg>
       <script>x()</script><style>a{}</style><noscript>n</noscript><p hidden>h</p><p aria-hidden="true">a</p>
       <p class="x needs-script">s</p><dialog open>d</dialog><p>kept</p>`,
      "kept",
    ],
    [
      "the shown tab alone",
      `<div role="tablist" aria-label="Language"><a role="tab" aria-selected="true" href="?">Python</a>
       <a role="tab" aria-selected="false" href="?lang=js">JavaScript</a></div>`,
      "Language: Python",
    ],
    [
      "links as paths from the root",
      `<p><a href="/tasks/y/?a=1&amp;provider=b#c">one</a> <a href="?lang=js">two</a> <a href="#three">three</a> <a href="/">four</a></p>`,
      "[one](/tasks/y?a=1&provider=b#c) [two](/tasks/x?lang=js) three [four](/)",
    ],
    [
      "addresses that nothing is read into",
      `<p><a href="https://a.test/(b) c|d&lt;e&gt;\\">x [y]</a></p>`,
      "[x \\[y\\]](https://a.test/%28b%29%20c%7Cd%3Ce%3E%5C)",
    ],
    [
      "pictures and recordings",
      `<p><img src="/assets/a.png" alt="A boat"><img src="/b.png" alt=""><img src="data:image/png,x" alt="Inside"></p>
       <audio src="/c.mp3" controls></audio>`,
      "![A boat](/assets/a.png)Inside\n\n[Audio](/c.mp3)",
    ],
    [
      "tables with cells of one line",
      "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><ul><li>x</li><li>y</li></ul></td><td><p>a | b</p><p>c</p></td></tr></tbody></table>",
      "| A | B |\n| - | - |\n| x , y | a \\| b c |",
    ],
    [
      "terms and what they are",
      "<dl><dt>Id</dt><dd><div><code>groq</code><button>Copy</button></div></dd><div><dt>Tasks</dt><dd>a</dd><dd>b</dd></div></dl>",
      "- **Id**: `groq`\n- **Tasks**: a, b",
    ],
    [
      "a list with its name",
      `<ul aria-label="Kinds"><li><p>one</p></li><li>two</li></ul>`,
      "Kinds:\n\n- one\n- two",
    ],
    [
      "words apart that the sheet keeps apart",
      `<p class="flex gap-2"><span>Run it</span><span class="sr-only">: chat</span><span>now</span></p>
       <p>3 providers<span aria-hidden="true"> · </span>free<span class="ml-2">beta</span></p>`,
      "Run it: chat now\n\n3 providers free beta",
    ],
  ])("has %s", (_, html, expected) => expect(markdown(html)).toBe(expected));

  it("escapes markup in text", () => {
    const found = markdown("<p>&lt;img src=x onerror=alert(1)&gt; *not* [a](b)</p><p># no</p>");
    for (const each of ["\\<img", "\\*not", "\\[a]", "\n\n\\# no"]) expect(found).toContain(each);
  });

  it("has code with its language, in a fence that the code cannot end", () => {
    expect(markdown('<pre><code class="x language-sh">a<br><span>```</span><br>  b </code></pre>')).toBe(
      "````sh\na\n```\n  b \n````",
    );
  });

  it("is empty without a main part", () => {
    expect(toPageMarkdown("<!doctype html><p>No</p>", "/")).toBeUndefined();
  });
});

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll("\n", "<br>");

test("code is unchanged, for any content", () => {
  // What HTML itself cannot hold is omitted: a reader of the page does not see it either.
  const letters = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom("`", "~", "\n", " ", "\t", "&", "<", "#", "|"),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
      ),
    })
    .filter((code) => !/[\r\0]/.test(code));
  fc.assert(
    fc.property(letters, (code) => {
      const found = markdown(
        `<h1>x</h1><ul><li>before</li></ul><pre><code class="language-py">${escaped(code)}</code></pre><p>after</p>`,
      );
      const [, fence = "", rest = ""] = /\n(`{3,}|~{3,})py\n([\s\S]*)$/.exec(found ?? "") ?? [];
      const body = code === "" ? "" : `${code}\n`;
      expect(rest).toBe(`${body}${fence}\n\nafter`);
      expect(code).not.toContain(fence);
    }),
  );
});

test("nothing makes it throw, and no text becomes markup", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      (words, url) => {
        const found = markdown(
          `<h1>${escaped(words)}</h1><table><tr><td>${escaped(words)}</td></tr></table><a href="${escaped(url)}">${escaped(words)}</a>`,
        );
        expect(found).not.toMatch(/(^|[^\\])<[a-z]/i);
      },
    ),
  );
});
