import type { Page } from "playwright-core";
import { beforeEach, describe, expect } from "vitest";
import { itInRelease, itOutsideRelease } from "../breadth.ts";
import {
  expectNoSidewaysScroll,
  findViolations,
  SLOW_STREAM,
  useSite,
  waitForHydration,
  waitForPage,
} from "./browser.ts";

const site = useSite();
beforeEach(() => site.stack.reset());

const PATH =
  "/compare?task=chat-completion&model=acme%2Fone&provider=groq&model=acme%2Ftwo&provider=together";
const columns = (page: Page) => page.getByTestId("column");
const all = (page: Page) => page.getByTestId("run-all");

async function open(path: string, message = "What is 12 times 12?", faults?: string) {
  const visit = await site.visit(path, faults ? { faults } : {});
  await waitForHydration(visit.page);
  await visit.page.getByLabel("Message").fill(message);
  return visit;
}

describe("the comparison", () => {
  itOutsideRelease("sends all requests together, names the providers, and marks differences", async () => {
    const { page, pageErrors, close } = await open(PATH);
    await all(page).click();
    for (const at of [0, 1]) {
      await expect.poll(() => columns(page).nth(at).innerText()).toMatch(/Response complete/);
      await expect
        .poll(() => columns(page).nth(at).getByTestId("answer").innerText())
        .toContain("12 times 12");
      await expect
        .poll(() => columns(page).nth(at).getByTestId("run-stats").innerText())
        .toBe("No measurements in sandbox mode");
      await columns(page).nth(at).getByTestId("sandbox-frame").waitFor();
    }
    const asked = (await site.stack.requests()).map(({ provider, body }) => [
      provider,
      (body as { model: string }).model,
    ]);
    expect(asked.sort()).toEqual([
      ["groq", "acme/one"],
      ["together", "acme/two"],
    ]);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.getByTestId("outcome").innerText()).not.toMatch(/Fastest|Cheapest/);
    await page.getByTestId("no-ranking").waitFor();
    await page.getByRole("button", { name: "Show differences" }).click();
    await page.getByTestId("differences").waitFor();
    await expect.poll(() => page.getByTestId("differences").innerText()).toMatch(/column 1/);
    await page.getByLabel("Compare with").selectOption("1");
    await expect.poll(() => page.getByTestId("differences").innerText()).toMatch(/column 2/);
    await page.getByRole("button", { name: "Tie" }).click();
    await expect.poll(() => page.getByTestId("votes").innerText()).toMatch(/Tie 1$/);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page, "colors")).toEqual([]);
    await expectNoSidewaysScroll(page, [320, 768, 1280]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("stops one, and then all", async () => {
    const { page, close } = await open(PATH, "Tell me a story about boats.", SLOW_STREAM);
    await all(page).click();
    await expect
      .poll(() => columns(page).nth(0).getByTestId("answer").innerText(), { interval: 20 })
      .not.toBe("");
    await page.getByRole("button", { name: "Stop column 1" }).click();
    await expect.poll(() => columns(page).nth(0).innerText()).toMatch(/Stopped/);
    await expect.poll(() => all(page).innerText()).toBe("Stop all");
    await all(page).click();
    await expect.poll(() => columns(page).nth(1).innerText()).toMatch(/Stopped/);
    await expect.poll(async () => (await site.stack.requests()).every(({ aborted }) => aborted)).toBe(true);
    await close();
  });

  itInRelease("shows columns next to each other on a wide screen", async () => {
    const { page, close } = await site.visit("/compare", { viewport: { width: 1440, height: 900 } });
    await waitForHydration(page);
    await expect.poll(() => columns(page).count()).toBe(2);
    const [first, second] = await columns(page).evaluateAll((all) =>
      all
        .map((column) => column.getBoundingClientRect())
        .map(({ top, left, right }) => ({ top, left, right })),
    );
    expect(second?.top).toBe(first?.top);
    expect(second?.left).toBeGreaterThan(first?.right ?? Number.POSITIVE_INFINITY);
    await close();
  });

  itInRelease("adds and removes columns, in the address as on the page", async () => {
    const { page, pageErrors, close } = await open("/compare");
    await expect.poll(() => columns(page).count()).toBe(2);
    for (const count of [3, 4]) {
      await page.getByRole("button", { name: "Add a model" }).click();
      await page.getByRole("combobox", { name: "Search models" }).fill("qwen3 32b");
      await expect
        .poll(() => page.getByRole("dialog").getByRole("option").first().innerText())
        .toMatch(/Qwen3[ -]32B/i);
      await page.keyboard.press("Enter");
      await expect.poll(() => columns(page).count()).toBe(count);
    }
    const search = new URL(page.url()).searchParams;
    expect(search.getAll("model").slice(2)).toEqual(["Qwen/Qwen3-32B", "Qwen/Qwen3-32B"]);
    expect(search.getAll("provider")).toHaveLength(4);
    await expect.poll(() => page.getByRole("button", { name: "Add a model" }).count()).toBe(0);
    await page.getByRole("button", { name: "Remove column 2" }).click();
    await expect.poll(() => columns(page).count()).toBe(3);
    await page.goBack();
    await expect.poll(() => columns(page).count()).toBe(4);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease(
    "never runs a pair that does not exist, and names the provider that it uses instead",
    async () => {
      const { page, close } = await open(
        "/compare?model=openai%2Fgpt-oss-120b&provider=cohere&model=Qwen%2FQwen3-32B&provider=groq",
      );
      await expect.poll(() => columns(page).nth(0).innerText()).toContain("Cohere does not serve");
      const values = await columns(page)
        .nth(0)
        .getByLabel("Provider")
        .locator("option")
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      expect(values).toContain("groq");
      expect(values).not.toContain("cohere");
      await all(page).click();
      await expect.poll(() => columns(page).nth(0).innerText()).toMatch(/Response complete/);
      expect((await site.stack.requests()).map(({ provider }) => provider)).not.toContain("cohere");
      await close();
    },
  );

  itInRelease("removes a column, while the runs of the others go on", async () => {
    const { page, close } = await open(
      `${PATH}&model=acme%2Fthree&provider=nebius`,
      "boats and harbours ".repeat(400),
    );
    const readAnswer = (at: number) => columns(page).nth(at).getByTestId("answer").innerText();
    await all(page).click();
    for (const at of [0, 1, 2]) await expect.poll(() => readAnswer(at), { interval: 20 }).not.toBe("");
    await page.getByRole("button", { name: "Remove column 1" }).click();
    await expect.poll(() => columns(page).count()).toBe(2);
    const aborted = async () =>
      (await site.stack.requests()).filter((each) => each.aborted).map(({ provider }) => provider);
    await expect.poll(aborted).toEqual(["groq"]);
    for (const at of [0, 1]) {
      const { length } = await readAnswer(at);
      await expect.poll(async () => (await readAnswer(at)).length).toBeGreaterThan(length);
    }
    expect(await aborted()).toEqual(["groq"]);
    await close();
  });

  itInRelease("a column that fails fails alone", async () => {
    const { page, close } = await open(PATH, "hello", "500");
    await page.getByRole("button", { name: "Run column 1" }).click();
    await expect
      .poll(() => columns(page).nth(0).getByTestId("problem").getAttribute("data-code"))
      .toBe("provider-failed");
    expect(await findViolations(page)).toEqual([]);
    await page.context().setExtraHTTPHeaders({});
    await page.getByRole("button", { name: "Run column 2" }).click();
    await expect.poll(() => columns(page).nth(1).innerText()).toMatch(/Response complete/);
    await expect.poll(() => columns(page).nth(0).getByTestId("problem").count()).toBe(1);
    await close();
  });

  itInRelease("is reached from a result with the same input", async () => {
    const { page, pageErrors, close } = await open(
      "/playground?task=chat-completion&provider=groq",
      "Why boats?",
    );
    const compare = page.getByTestId("result").getByRole("link", { name: "Compare" });
    await expect.poll(() => compare.getAttribute("href")).toContain("#s=");
    await compare.click();
    await waitForPage(page, /\/compare/);
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Why boats?");
    await expect.poll(() => page.getByLabel("Provider").first().inputValue()).toBe("groq");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("gives one column its own input and settings, marks them, and locks them again", async () => {
    const { page, pageErrors, close } = await open(`${PATH}&p.temperature=0.2`, "shared question");
    const second = columns(page).nth(1);
    await second.getByRole("button", { name: "Same settings, column 2" }).press("Enter");
    await second.getByText("Different here").waitFor();
    await second.getByText("The settings are still the same").waitFor();
    await second.getByText("Parameters").click();
    await second.getByLabel("Temperature", { exact: true }).fill("0.9");
    await expect
      .poll(() => second.getByRole("list", { name: "Different settings" }).innerText())
      .toBe("Temperature: 0.9, others: 0.2");
    await second.getByRole("button", { name: "Same input, column 2" }).press("Enter");
    await expect.poll(() => second.getByLabel("Message").inputValue()).toBe("shared question");
    await second.getByLabel("Message").fill("another question");
    expect(await page.getByTestId("own-input-note").innerText()).toBe("Column 2 has its own input.");
    await expect.poll(() => new URL(page.url()).searchParams.get("p2.temperature")).toBe("0.9");
    expect(await findViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page, [320, 768, 1280]);

    const sent = async () =>
      (await site.stack.requests())
        .map(({ provider, body }) => {
          const { messages, temperature } = body as {
            messages: readonly { content: unknown }[];
            temperature?: number;
          };
          return [provider, messages.at(-1)?.content, temperature];
        })
        .sort();
    await all(page).click();
    await expect.poll(sent).toEqual([
      ["groq", "shared question", 0.2],
      ["together", "another question", 0.9],
    ]);
    for (const at of [0, 1])
      await expect.poll(() => columns(page).nth(at).innerText()).toMatch(/Response complete/);

    await site.stack.reset();
    for (const name of ["Same settings, column 2", "Same input, column 2"])
      await second.getByRole("button", { name }).click();
    await expect.poll(() => second.getByTestId("own-input").count()).toBe(0);
    expect(new URL(page.url()).searchParams.has("own")).toBe(false);
    await page.getByRole("button", { name: "Run column 2" }).click();
    await expect.poll(sent).toEqual([["together", "shared question", 0.2]]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease(
    "opens an address with settings of one column, and names a wrong value in its own field",
    async () => {
      const { page, close } = await open(`${PATH}&own=1&p1.temperature=0.7`, "hello");
      const first = columns(page).nth(0);
      await expect
        .poll(() => first.getByRole("list", { name: "Different settings" }).innerText())
        .toBe("Temperature: 0.7, others: default");
      await first.getByText("Parameters").click();
      const temperature = first.getByLabel("Temperature", { exact: true });
      await temperature.fill("hot");
      await page.getByRole("button", { name: "Run column 1" }).click();
      await expect.poll(() => temperature.getAttribute("aria-invalid")).toBe("true");
      expect(await temperature.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await site.stack.requests()).toEqual([]);
      await close();
    },
  );

  itInRelease("zooms all images together, and keeps their parts in step", async () => {
    const model = "model=black-forest-labs%2FFLUX.1-dev";
    const { page, pageErrors, close } = await site.visit(
      `/compare?task=text-to-image&${model}&provider=fal-ai&${model}&provider=replicate`,
      { viewport: { width: 1280, height: 800 } },
    );
    await waitForHydration(page);
    await page
      .getByRole("form", { name: "Input", exact: true })
      .getByRole("textbox")
      .first()
      .fill("A harbor");
    await all(page).click();
    await page.getByRole("button", { name: "Zoom all images" }).click();
    const dialog = page.getByRole("dialog", { name: "All images" });
    const panes = dialog.getByTestId("zoom-pane");
    await expect.poll(() => panes.count()).toBe(2);
    const widths = () =>
      dialog.getByRole("img").evaluateAll((images) => images.map(({ clientWidth }) => clientWidth));
    await expect.poll(async () => (await widths()).length).toBe(2);
    const paneWidth = await panes.first().evaluate(({ clientWidth }) => clientWidth);
    await dialog.getByLabel("Zoom").fill("3");
    await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(2.8 * paneWidth);
    await panes.nth(0).evaluate((pane) => pane.scrollTo(200, 100));
    await expect
      .poll(() => panes.evaluateAll((all) => all.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])))
      .toEqual([
        [200, 100],
        [200, 100],
      ]);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await close();
  });
});
