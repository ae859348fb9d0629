import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { ITEM_PAGES, PAGES } from "@inferhub/site";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRelease, representative } from "../breadth.ts";
import { DOCUMENTS, getTitle, listLinks, readBuilt, unescapeHtml } from "./built.ts";
import { kindOfPage } from "./kind-of-page.ts";
import { type Stack, startStack } from "./stack.ts";

/** A walk that is longer than this has lost its way, such as in filters that lead to filters. */
const MOST = 8000;
const AT_ONCE = 6;

interface Answer {
  readonly status: number;
  /** Where a redirect leads. */
  readonly location: string | null;
  readonly html: string;
}

let stack: Stack;
let answers: ReadonlyMap<string, Answer>;
/** By the address that a link leads to, an address that has the link. */
const linked = new Map<string, string>();

beforeAll(async () => {
  stack = await startStack();
  answers = await crawl([
    ...PAGES.map(({ path }) => path),
    ...ITEM_PAGES.map(({ example }) => example),
    ...DOCUMENTS.filter(isFollowed),
  ]);
});
afterAll(() => stack?.stop());

async function ask(address: string): Promise<Answer> {
  const response = await fetch(stack.url + address, { redirect: "manual" });
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const text = await response.text();
  return { status: response.status, location: response.headers.get("location"), html: isPage ? text : "" };
}

/** A release follows every link. Else one in eight is followed, the same in every run. */
const isFollowed = (address: string) =>
  isRelease() || (createHash("sha256").update(address).digest()[0] ?? 0) % 8 === 0;

/**
 * Parts and states of a model's page are the same for hundreds of models: those of the examples represent them.
 */
const isOneOfMany = (address: string) => /^\/models\/.*(\?|\/(use|providers|files)$)/.test(address);

/** Requests pages and all their links. Links of pages with a query are not followed. */
async function crawl(starts: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
  const found = new Map<string, Answer>();
  const known = new Set(starts);
  const queue = [...known];
  const work = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const answer = await ask(address);
      found.set(address, answer);
      if (address.includes("?")) continue;
      for (const href of listLinks(answer.html)) {
        const target = internal(href, address);
        if (target === undefined) continue;
        const [next = ""] = target.split("#");
        if (!linked.has(target)) linked.set(target, address);
        if (known.has(next) || known.size >= MOST || isOneOfMany(next) || !isFollowed(next)) continue;
        known.add(next);
        queue.push(next);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** Path, query and fragment of a link to this site. */
function internal(href: string, from: string): string | undefined {
  const base = new URL(from, stack.url);
  const url = new URL(href, base);
  return url.origin === base.origin ? url.pathname + url.search + url.hash : undefined;
}

const pages = () => [...answers].filter(([, { status, html }]) => status === 200 && html !== "");

describe("all pages that links lead to", () => {
  it("are there", () => {
    expect(answers.size, "addresses").toBeGreaterThan(DOCUMENTS.filter(isFollowed).length);
    expect(answers.size, "addresses").toBeLessThan(MOST);
    const lost = [...answers]
      .filter(([, { status }]) => status !== 200 && status !== 308)
      .map(([address, { status }]) => `${status} ${address}, linked on ${linked.get(address)}`);
    expect(lost).toEqual([]);
  });

  it("have the places that links name", () => {
    const lost = [...linked]
      .filter(([target]) => target.includes("#"))
      .filter(([target]) => {
        const [address = "", id = ""] = target.split("#");
        return (
          answers.has(address) && !answers.get(address)?.html.includes(` id="${decodeURIComponent(id)}"`)
        );
      })
      .map(([target, from]) => `${target}, linked on ${from}`);
    expect(lost).toEqual([]);
  });

  it("have a unique title and description", () => {
    const owners = new Map<string, string>();
    const doubles: string[] = [];
    for (const [address, { html }] of pages().filter(([address]) => !address.includes("?"))) {
      const title = getTitle(html);
      expect.soft(title, address).toMatch(/.+ · Inferhub$/);
      expect.soft(html, address).toMatch(/<meta name="description" content="[^"]{20,}"/);
      if (owners.has(title)) doubles.push(`${title}: ${owners.get(title)}, ${address}`);
      owners.set(title, address);
    }
    expect(doubles).toEqual([]);
  });

  it("lead to the file that wrote them", () => {
    for (const [address, { html }] of pages()) {
      const href = unescapeHtml(
        /href="(https:\/\/github\.com\/[^"]+)"[^>]*>Update on GitHub/.exec(html)?.[1] ?? "",
      );
      const file = /\/blob\/main\/([^#]+)/.exec(href)?.[1];
      const isThere =
        file !== undefined && existsSync(new URL(`../../${decodeURIComponent(file)}`, import.meta.url));
      expect.soft(isThere, `${address}: ${href || "no link"}`).toBe(true);
    }
  });

  it.each([
    ["/tasks/translation", "packages/catalog/src/tasks/translation/about.md"],
    ["/metrics/bleu", "packages/catalog/src/metrics/bleu.ts"],
    ["/providers/groq", "packages/inference/src/providers/groq.ts"],
    ["/tasks", "packages/catalog/src/tasks/order.ts"],
    ["/nowhere", "apps/site/app/routes/not-found.tsx"],
  ])("of which %s leads to its own", async (address, file) => {
    const html = await (await fetch(stack.url + address)).text();
    expect(html).toContain(`/blob/main/${file}"`);
  });

  it("link to other sites by https alone", () => {
    for (const [address, { html }] of pages())
      for (const href of listLinks(html).filter((each) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(each)))
        expect.soft(href, address).toMatch(/^https:\/\//);
  });
});

describe("documents", () => {
  it("are the same in every process that reads or renders them", async () => {
    for (const path of representative(DOCUMENTS.filter(isFollowed), kindOfPage))
      expect.soft(answers.get(path)?.html === (await readBuilt(path)).toString(), path).toBe(true);
  });
});
