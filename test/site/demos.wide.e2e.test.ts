import { TASK_PAGES } from "@inferhub/catalog/pages";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { casesInRelease, divided, itInRelease } from "../breadth.ts";
import { DESKTOP, useSite, waitForHydration } from "./browser.ts";

const site = useSite();

/** In pixels: the padding of the widget and its parts, and a line of text. */
const MAX_BLANK = 120;

/** The height of the tallest strip across the widget, or else the demo, without text, pictures or controls. */
const measureBlank = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-testid="widget"]') ?? document.querySelector("main");
    if (!root) return Number.POSITIVE_INFINITY;
    const { top, bottom } = root.getBoundingClientRect();
    const strips = [...root.querySelectorAll("*")]
      .filter((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        );
        return (
          (hasText || element.matches("img, canvas, video, audio, input, textarea, select, button")) &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        );
      })
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .sort((one, other) => one.top - other.top);
    let covered = top;
    let blank = 0;
    for (const strip of strips) {
      blank = Math.max(blank, strip.top - covered);
      covered = Math.max(covered, strip.bottom);
    }
    return Math.max(blank, bottom - covered);
  });

/** Task pages to test: the first, and in a release the others. */
const some = (tasks: readonly string[]) => divided(tasks, () => "any");

describe("the demo of a task about sound", () => {
  const tasks = ["automatic-speech-recognition", "audio-classification", "voice-activity-detection"];
  it.each(casesInRelease(tasks))("of %s shows the length of its recording before it plays", async (task) => {
    const { page, close } = await site.look(`/tasks/${task}`, { script: false });
    const recordings = page.locator("main audio");
    expect(await recordings.count()).toBeGreaterThan(0);
    for (const recording of await recordings.all()) {
      await expect
        .poll(() => recording.evaluate((element) => (element as HTMLAudioElement).readyState))
        .toBeGreaterThanOrEqual(1);
      const { url, shown } = await recording.evaluate((element) => {
        const { currentSrc, duration } = element as HTMLAudioElement;
        return { url: currentSrc, shown: duration };
      });
      const file = Buffer.from(await (await fetch(url)).arrayBuffer()).toString("base64");
      const decoded = await page.evaluate(async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        return (await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes.buffer)).duration;
      }, file);
      expect(Math.abs(shown - decoded), url).toBeLessThan(0.2);
    }
    await close();
  });
});

describe("the widget of a task about pictures", () => {
  const tasks = ["object-detection", "zero-shot-object-detection", "image-segmentation"];
  it.each(some(tasks))("of %s has no blank area, before and after a run", async (task) => {
    const { page, close } = await site.visit(`/tasks/${task}`, { viewport: { ...DESKTOP, height: 900 } });
    await waitForHydration(page);
    await page.getByTestId("run").waitFor();
    // The demo's picture is in the form.
    await page.locator('[data-testid="widget"] img').first().waitFor();
    await expect.poll(() => measureBlank(page)).toBeLessThanOrEqual(MAX_BLANK);
    await page.getByTestId("run").press("Enter");
    await page.getByText("Response complete").waitFor();
    await expect.poll(() => measureBlank(page)).toBeLessThanOrEqual(MAX_BLANK);
    await close();
  });
});

describe("the demo of a question about a table", () => {
  itInRelease(
    "has the table, the question and the cells of the response that a run of it shows",
    async () => {
      const { page, pageErrors, close } = await site.visit("/tasks/table-question-answering");
      await waitForHydration(page);
      const demo = TASK_PAGES.find(({ task }) => task.id === "table-question-answering")?.demo;
      const [table, question] = demo?.inputs ?? [];
      const [cells] = demo?.outputs ?? [];
      if (table?.type !== "tabular" || question?.type !== "text" || cells?.type !== "text")
        throw new Error("The demo has other parts");
      await page.getByTestId("run").waitFor();
      await expect
        .poll(() => page.getByLabel("Question", { exact: true }).inputValue())
        .toBe(question.content);
      await page.getByTestId("run").press("Enter");
      await page.getByText("Response complete").waitFor();
      const answer = page.getByTestId("answer");
      await expect
        .poll(() => answer.getByRole("columnheader").allInnerTexts())
        .toEqual([...(table.table[0] ?? [])]);
      const marked = answer.getByRole("cell", { name: /part of the result/ });
      await expect
        .poll(async () => (await marked.allInnerTexts()).map((text) => /^\S+/.exec(text)?.[0]).join(", "))
        .toBe(cells.content);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );
});
