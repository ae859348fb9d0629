import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { encodePng } from "../../packages/sandbox/src/media/png.ts";
import { isRelease, itInLong, itInRelease, itOutsideRelease, representative } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration } from "./browser.ts";
import { fillExample } from "./fill-example.ts";

const site = useSite();

const demo = (name: string) => readFileSync(new URL(`../../packages/catalog/demo/${name}`, import.meta.url));
const street = { name: "street.png", mimeType: "image/png", buffer: demo("street.png") };
const speech = { name: "speech.mp3", mimeType: "audio/mpeg", buffer: demo("speech-station.mp3") };
const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;

/** Markup, a turned line and a control code. */
const HOSTILE = `<img src=x onerror="hostile()"><script>hostile()</script>\u202eabc\u0007`;

/** Half of an image of the street's size. */
const mask = Buffer.from(
  encodePng(
    Uint8Array.from({ length: 640 * 427 }, (_, at) => (at % 640 < 320 ? 255 : 0)),
    640,
    427,
    1,
  ),
).toString("base64");

type Input = (page: Page) => Promise<void>;
const text =
  (label: string, words: string): Input =>
  async (page) =>
    page.getByLabel(label, { exact: true }).first().fill(words);
const file =
  (given: { name: string; mimeType: string; buffer: Buffer }): Input =>
  async (page) => {
    await page.locator("input[type=file]").first().setInputFiles(given);
    const chosen = page.getByTestId("chosen-file");
    await chosen.getByText(given.name).first().waitFor();
    // Its size is known once it is read, and until then the content below it may move.
    if (given.mimeType.startsWith("image/"))
      await chosen
        .getByText(/pixels/)
        .first()
        .waitFor();
  };

/** Made-up responses, for one request after the other. */
async function open(task: string, input: Input) {
  const visit = await site.visit(`/playground?task=${task}`);
  const { page } = visit;
  let data: unknown;
  await page.route("**/api/tasks/*", (route) =>
    route.fulfill({
      headers: { "content-type": "text/event-stream" },
      body: [
        `event: result\ndata: ${JSON.stringify({ data })}\n\n`,
        `event: done\ndata: ${JSON.stringify({ meta: { provider: "hf-inference", model: "a/b", totalMs: 5 } })}\n\n`,
      ].join(""),
    }),
  );
  await waitForHydration(page);
  return {
    ...visit,
    /** Runs the task with this response. */
    async answer(given: unknown, viewer: string) {
      data = given;
      // A message that was sent is no longer in its box.
      await input(page);
      // By key: what loads late, such as the painter of a mask, moves the button under a click.
      await page.getByTestId("run").press("Enter");
      await page.getByText("Response complete").waitFor();
      const shown = page.getByTestId("answer").locator(`[data-viewer="${viewer}"]`);
      await shown.waitFor();
      await page.getByText("Loading the view.").waitFor({ state: "detached" });
      return shown;
    },
  };
}

/** Checks the output alone: the form around it has its own tests. */
async function expectAccessible(page: Page): Promise<void> {
  const output = '[data-testid="result"]';
  expect(await findViolations(page, "all", output)).toEqual([]);
  if (!isRelease()) return;
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, "colors", output)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** No hostile text became an element or ran, and invisible characters are shown escaped. */
async function expectHarmless(page: Page): Promise<void> {
  const answer = page.getByTestId("answer");
  await expect.poll(() => answer.locator("script, img[src='x'], [onerror]").count()).toBe(0);
  expect(await answer.innerText()).not.toMatch(/\p{Bidi_Control}|[^\P{Cc}\n\t]/u);
}

interface State {
  readonly data: unknown;
  readonly viewer?: string;
  readonly says: RegExp;
}

interface Case {
  readonly task: string;
  readonly input: Input;
  readonly viewer: string;
  readonly good: State;
  readonly empty: State;
  readonly malformed: State;
  readonly hostile: State;
}

const box = (xmin: unknown, ymin: unknown, xmax: unknown, ymax: unknown) => ({ xmin, ymin, xmax, ymax });
const raw = /match the schema/;

const CASES: readonly Case[] = [
  {
    task: "text-classification",
    input: text("Text", "What a day"),
    viewer: "scores",
    good: {
      data: ["joy", "calm", "pride", "fear", "anger", "envy"].map((label, at) => ({
        label,
        score: 1 / (at + 2),
      })),
      says: /joy[\s\S]*0\.500[\s\S]*envy/,
    },
    empty: { data: [], viewer: "spans", says: /No entities found/ },
    malformed: { data: { label: "x" }, viewer: "json", says: raw },
    hostile: {
      data: [
        { label: HOSTILE, score: null },
        { label: "b", score: 1e300 },
      ],
      says: /not a number/,
    },
  },
  {
    task: "token-classification",
    input: text("Text", "🚲 Ana of Gdańsk University שלום דנה"),
    viewer: "spans",
    good: {
      data: [
        { entity_group: "PER", word: "Ana", score: 0.9, start: 2, end: 5 },
        { entity_group: "ORG", word: "Gdańsk University", score: 0.8, start: 9, end: 26 },
        { entity_group: "LOC", word: "Gdańsk", score: 0.7, start: 9, end: 15 },
        { entity_group: "PER", word: "דנה", score: 0.7, start: 32, end: 35 },
      ],
      says: /Ana\s*PER[\s\S]*Gdańsk\s*LOC\s*University\s*ORG[\s\S]*דנה/,
    },
    empty: { data: [], says: /No entities found/ },
    malformed: { data: [{ entity: 5 }], viewer: "json", says: raw },
    hostile: {
      data: [
        { entity: HOSTILE, word: HOSTILE, score: null, start: 1, end: 2 },
        { entity: "X", word: "far", score: 1, start: 500, end: 900 },
        { entity: "X", word: "back", score: 1, start: 9, end: 3 },
      ],
      says: /without a position/,
    },
  },
  {
    task: "question-answering",
    input: fillExample,
    viewer: "answer",
    good: {
      data: { answer: "a quarter past seven", score: 0.9, start: 51, end: 71 },
      says: /a quarter past seven\s*answer/,
    },
    empty: { data: { answer: "", score: 0.1, start: 0, end: 0 }, says: /No answer was found/ },
    malformed: { data: { answer: 5 }, viewer: "json", says: raw },
    hostile: { data: { answer: HOSTILE, score: "x", start: -5, end: 1e12 }, says: /not a number/ },
  },
  {
    task: "object-detection",
    input: file(street),
    viewer: "regions",
    good: {
      data: [
        { label: "car", score: 0.9, box: box(40, 200, 200, 300) },
        { label: "car", score: 0.6, box: box(300, 200, 420, 290) },
        { label: "tree", score: 0.4, box: box(450, 40, 620, 300) },
      ],
      says: /1\s*car\s*0\.900/,
    },
    empty: { data: [], says: /No object found/ },
    malformed: {
      data: [
        { label: "car", score: 0.9, box: box(40, 200, 200, 300) },
        { label: "x", score: 1, box: box("a", 1, 2, 3) },
      ],
      says: /1\.box\.xmin|Entry 2 has no place/,
    },
    hostile: {
      data: [
        { label: HOSTILE, score: null, box: box(-1e9, -5, 1e9, 9e9) },
        { label: "far", score: 2, box: box(9000, 9000, 9100, 9100) },
      ],
      says: /outside the image/,
    },
  },
  {
    task: "image-segmentation",
    input: file(street),
    viewer: "regions",
    good: {
      data: [
        { label: "left", score: 0.8, mask },
        { label: "sky", score: null, mask },
      ],
      says: /sky\s*no score/,
    },
    empty: { data: [], says: /No object found/ },
    malformed: { data: [{ label: "a", mask: 7 }], says: raw },
    hostile: { data: [{ label: HOSTILE, score: 1, mask: "no picture" }], says: /1 mask could not be read/ },
  },
  {
    task: "depth-estimation",
    input: file(street),
    viewer: "depth",
    good: { data: { depth: demo("street-depth.png").toString("base64") }, says: /Opacity/ },
    empty: { data: { depth: "" }, says: /display the returned file|Opacity/ },
    malformed: { data: { depth: 5 }, viewer: "json", says: raw },
    hostile: { data: { depth: HOSTILE }, says: /display the returned file|Opacity/ },
  },
  {
    task: "image-to-image",
    input: file(street),
    viewer: "image",
    good: { data: dataUrl("image/png", demo("lighthouse-night.png")), says: /640 × 427/ },
    empty: { data: "", viewer: "text", says: /The response is empty/ },
    malformed: { data: { no: "picture" }, viewer: "json", says: raw },
    hostile: { data: "data:image/png;base64,PHNjcmlwdD4=", says: /display the returned file as an image/ },
  },
  {
    task: "text-to-video",
    input: text("Description", "a boat"),
    viewer: "video",
    good: { data: dataUrl("video/mp4", demo("cartpole.mp4")), says: /480 × 320/ },
    empty: { data: null, viewer: "json", says: /The response is empty/ },
    malformed: { data: 5, viewer: "json", says: raw },
    hostile: { data: "data:video/mp4;base64,PHNjcmlwdD4=", says: /play the returned video/ },
  },
  {
    task: "text-to-speech",
    input: text("Text", "The last ferry."),
    viewer: "audio",
    good: { data: dataUrl("audio/mpeg", demo("bell.mp3")), says: /The last ferry[\s\S]*Download/ },
    empty: { data: null, viewer: "json", says: /The response is empty/ },
    malformed: { data: [{ blob: 1 }], viewer: "json", says: raw },
    hostile: {
      data: [{ label: HOSTILE, "content-type": HOSTILE, blob: "PHNjcmlwdD4=" }],
      says: /no sound|can't be decoded/,
    },
  },
  {
    task: "automatic-speech-recognition",
    input: file(speech),
    viewer: "transcript",
    good: {
      data: {
        text: "One. Two.",
        chunks: [
          { text: "One.", timestamp: [0, 1] },
          { text: "Two.", timestamp: [1, null] },
        ],
      },
      says: /0:01 to \?/,
    },
    empty: { data: { text: "", chunks: [] }, says: /The response is empty/ },
    malformed: { data: { chunks: 5 }, viewer: "json", says: raw },
    hostile: {
      data: { text: HOSTILE, chunks: [{ text: HOSTILE, timestamp: [HOSTILE, -5] }, 7] },
      says: /\? to \?/,
    },
  },
  {
    task: "feature-extraction",
    input: fillExample,
    viewer: "embeddings",
    good: {
      data: [
        [1, 0, 0.1],
        [0.9, 0.1, 0],
        [0, 1, 0],
      ],
      says: /Similarity[\s\S]*Map/,
    },
    empty: { data: [], says: /No vectors returned/ },
    malformed: { data: [[1], "x"], viewer: "json", says: raw },
    hostile: {
      data: [
        [0, 0, 0],
        [1e300, -1e300, 1],
        [1, 2, 3],
      ],
      says: /not a number/,
    },
  },
  {
    task: "text-ranking",
    input: fillExample,
    viewer: "ranking",
    good: {
      data: [
        { index: 2, score: 0.9 },
        { index: 0, score: 0.1 },
      ],
      says: /frozen[\s\S]*was 3[\s\S]*linen/,
    },
    empty: { data: [], says: /No text returned/ },
    malformed: { data: [{ index: "x", score: 1 }], viewer: "json", says: raw },
    hostile: {
      data: [
        { index: 1e9, score: null, document: HOSTILE },
        { index: -3, score: 1 },
      ],
      says: /not a number/,
    },
  },
  {
    task: "table-question-answering",
    input: fillExample,
    viewer: "table",
    good: {
      data: { answer: "SUM > 38", cells: ["38"], coordinates: [[0, 2]], aggregator: "SUM" },
      says: /38\s*\(part of the result\)/,
    },
    empty: { data: { answer: "", cells: [], coordinates: [] }, says: /No cell answers/ },
    malformed: { data: { answer: "a", cells: 5 }, viewer: "answer", says: /a/ },
    hostile: {
      data: { answer: HOSTILE, cells: [HOSTILE], coordinates: [["x"], 5, [99, 99]] },
      says: /onerror/,
    },
  },
  {
    task: "translation",
    input: fillExample,
    viewer: "text",
    good: { data: { translation_text: "The lighthouse is lit." }, says: /lighthouse/ },
    empty: { data: { translation_text: "" }, says: /The response is empty/ },
    malformed: { data: { translation_text: 5 }, viewer: "json", says: raw },
    hostile: { data: [{ translation_text: HOSTILE }], says: /onerror/ },
  },
  {
    task: "chat-completion",
    input: text("Message", "hello"),
    viewer: "chat",
    good: {
      data: {
        text: "# Bread\n\n- **flour**\n- water\n\n```js\nconst a = 1;\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |",
      },
      says: /Bread[\s\S]*flour[\s\S]*js[\s\S]*const a/,
    },
    empty: { data: { text: "" }, says: /The response is empty/ },
    malformed: { data: { choices: 5 }, viewer: "json", says: raw },
    hostile: {
      data: {
        text: `${HOSTILE}\n\n[x](javascript:hostile()) [y](https://example.test/) ![z](https://example.test/z.png)\n\n<div onclick="hostile()">raw</div>`,
      },
      says: /Load image from example\.test/,
    },
  },
  {
    task: "text-to-image",
    input: text("Description", "a mug"),
    viewer: "file",
    good: { data: dataUrl("model/gltf-binary", demo("mug.glb")), says: /Vertices[\s\S]*Download file\.glb/ },
    empty: { data: "data:,", says: /0 bytes/ },
    malformed: { data: { a: { deep: [1, 2, { b: HOSTILE }] } }, viewer: "json", says: raw },
    hostile: { data: "data:model/gltf-binary;base64,AAAAAAAA", says: /6 bytes/ },
  },
];

/** Viewers that are built from the same parts. */
const FAMILIES: Record<string, string> = {
  spans: "text",
  answer: "text",
  transcript: "text",
  scores: "list",
  ranking: "list",
  embeddings: "list",
  image: "picture",
  regions: "picture",
  depth: "picture",
  video: "player",
  audio: "player",
};

const familyOf = ({ viewer }: Case) => FAMILIES[viewer] ?? viewer;

describe("every viewer", () => {
  it.each(representative(CASES, () => "any", familyOf))(
    "of $task shows good, empty, malformed and hostile answers",
    async (each) => {
      const { page, pageErrors, answer, close } = await open(each.task, each.input);
      for (const kind of ["good", "empty", "malformed", "hostile"] as const) {
        const { data, viewer = each.viewer, says } = each[kind];
        const shown = await answer(data, viewer);
        await expect.poll(() => shown.innerText(), { message: `${each.task}, ${kind}` }).toMatch(says);
        await expectHarmless(page);
        if (kind === "good" || (isRelease() && kind !== "malformed")) await expectAccessible(page);
        if (kind === "hostile") await expectNoSidewaysScroll(page, [320]);
      }
      expect(pageErrors.filter((complaint) => !complaint.includes("data:"))).toEqual([]);
      await close();
    },
  );
});

describe("a picture and its list", () => {
  itOutsideRelease("highlight each other, by pointer and by keys; the slider hides low scores", async () => {
    const { page, answer, close } = await open("object-detection", file(street));
    const shown = await answer(CASES[3]?.good.data, "regions");
    const entries = shown.getByRole("list", { name: "Detected objects" }).getByRole("button");
    await shown.getByRole("img").evaluate((image: HTMLImageElement) => image.decode());
    const { x = 0, y = 0, width = 0, height = 0 } = (await shown.getByRole("img").boundingBox()) ?? {};
    await page.mouse.move(x + (width * 350) / 640, y + (height * 250) / 427);
    await expect.poll(() => entries.nth(1).getAttribute("class")).toContain("bg-accent-soft");
    await page.mouse.move(0, 0);
    await entries.nth(2).focus();
    await expect.poll(() => shown.locator("svg g.opacity-25").count()).toBe(2);
    await page.keyboard.press("Enter");
    await expect.poll(() => entries.nth(2).getAttribute("aria-pressed")).toBe("true");
    await shown.getByLabel("Min score").fill("0.5");
    await expect.poll(() => entries.count()).toBe(2);
    expect(await findViolations(page)).toEqual([]);
    await close();
  });

  itInRelease("before and after: the slider moves the line, and the image opens in full size", async () => {
    const { page, answer, close } = await open("image-to-image", file(street));
    const shown = await answer(dataUrl("image/png", demo("lighthouse-night.png")), "image");
    await shown.getByLabel("Before and after").fill("0.2");
    await expect.poll(() => shown.getByText("20% before").count()).toBe(1);
    await shown.getByRole("button", { name: "Full size" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await close();
  });
});

describe("a large response is shown", () => {
  itInRelease("with 10,000 spans", async () => {
    const words = Array.from({ length: 10_000 }, (_, at) => `word${at}`);
    const { answer, close } = await open("token-classification", text("Text", words.join(" ")));
    let at = 0;
    const data = words.map((word, place) => {
      const start = at;
      at += word.length + 1;
      return { entity_group: `L${place % 11}`, word, score: 0.5, start, end: start + word.length };
    });
    const shown = await answer(data, "spans");
    await expect.poll(() => shown.innerText()).toMatch(/500 of 10,000 marks are shown/);
    await close();
  });

  itInLong("with an image of 20 megapixels", async () => {
    const picture = encodePng(new Uint8Array(5200 * 3900).fill(128), 5200, 3900, 1);
    const { answer, close } = await open("text-to-image", text("Description", "grey"));
    const shown = await answer(dataUrl("image/png", picture), "image");
    await shown.getByText("5200 × 3900").waitFor();
    await close();
  });

  itInLong("while 10,000 tokens of Markdown stream in", async () => {
    const visit = await site.visit("/playground?task=chat-completion");
    const { page } = visit;
    await page.addInitScript(() => {
      const real = window.fetch;
      const piece =
        "Some **bold** words and `code` here.\n\n- one\n- two\n\n```js\nconst a = 1;\n```\n\n".match(
          /\S+\s*/g,
        ) ?? [];
      window.fetch = async (input, init) => {
        if (!String(input).includes("/api/tasks/")) return real(input, init);
        const utf8 = new TextEncoder();
        let sent = 0;
        const body = new ReadableStream({
          async pull(controller) {
            await new Promise((resolve) => setTimeout(resolve, 10));
            let text = "";
            for (let each = 0; each < 25; each++, sent++) {
              const delta = { choices: [{ delta: { content: piece[sent % piece.length] } }] };
              text += `event: delta\ndata: ${JSON.stringify(delta)}\n\n`;
            }
            if (sent >= 10_000)
              text += `event: done\ndata: ${JSON.stringify({ meta: { provider: "groq", model: "a/b", totalMs: 5 } })}\n\n`;
            controller.enqueue(utf8.encode(text));
            if (sent >= 10_000) controller.close();
          },
        });
        return new Response(body, { headers: { "content-type": "text/event-stream" } });
      };
    });
    await page.reload();
    await waitForHydration(page);
    await page.getByLabel("Message").fill("hello");
    await page.getByTestId("run").click();
    await page.getByText("Response complete").waitFor();
    await expect.poll(() => page.getByTestId("answer").locator("pre").count()).toBeGreaterThan(300);
    await visit.close();
  });
});
