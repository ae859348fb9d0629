import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { decodePng, encodePng } from "../../packages/sandbox/src/media/png.ts";
import { divided, isLong, itInLong, itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration } from "./browser.ts";

const site = useSite({ optimized: isLong() });
beforeEach(() => site.stack.reset());

const WIDTH = 200;
const HEIGHT = 100;

const run = (page: Page) => page.getByTestId("run");
const files = (page: Page) => page.locator("input[type=file]");
const board = (page: Page) => page.getByRole("application", { name: "Mask, painted over the image" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const says = (page: Page, text: string) =>
  page.getByTestId("mask-painter").getByText(text, { exact: true }).waitFor();

const picture = (shade: number, name = "picture.png") => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(encodePng(new Uint8Array(WIDTH * HEIGHT * 3).fill(shade), WIDTH, HEIGHT)),
});

/** Waits for the fields, which are a separate chunk. */
async function ready(page: Page) {
  await waitForHydration(page);
  await page.getByText("To paint a mask, select the image first.").waitFor();
}

/** Opens the form at a provider, with an image in it. */
async function open(provider: string, options: Parameters<typeof site.visit>[1] = {}) {
  const visit = await site.visit(`/playground?task=image-to-image&provider=${provider}`, options);
  const { page } = visit;
  await ready(page);
  await files(page).first().setInputFiles(picture(200));
  await button(page, "Paint a mask").waitFor();
  return visit;
}

async function openBoard(page: Page) {
  await button(page, "Paint a mask").click();
  await board(page).waitFor();
  await board(page).scrollIntoViewIfNeeded();
  // The brush is shown where the keys would paint.
  await page.getByTestId("brush").waitFor();
}

/** Draws a line with the mouse between two points of the image, in fractions of its size. */
async function draw(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await board(page).scrollIntoViewIfNeeded();
  const box = await board(page).boundingBox();
  if (!box) throw new Error("The board is not shown");
  const scale = Math.min(box.width / WIDTH, box.height / HEIGHT);
  const place = ([x, y]: readonly [number, number]) =>
    [
      box.x + box.width / 2 + (x - 0.5) * WIDTH * scale,
      box.y + box.height / 2 + (y - 0.5) * HEIGHT * scale,
    ] as const;
  await page.mouse.move(...place(from));
  await page.mouse.down();
  await page.mouse.move(...place(to), { steps: 5 });
  await page.mouse.up();
}

/** The run's request, as the provider receives it. */
async function sent(page: Page): Promise<unknown> {
  await site.stack.reset();
  await run(page).click();
  const posts = async () => (await site.stack.requests()).filter(({ method }) => method === "POST");
  await expect.poll(async () => (await posts()).length).toBe(1);
  await expect.poll(() => run(page).innerText()).toBe("Run");
  await expect.poll(() => page.getByTestId("problem").count()).toBe(0);
  return (await posts())[0]?.body;
}

/** Whether the mask of a request is white at points of the image, in fractions of its size. */
function marksOf(body: unknown, ...places: readonly (readonly [number, number])[]): boolean[] {
  const { mask } = body as { mask: string };
  const { width, height, pixels } = decodePng(Buffer.from(mask, "base64"));
  expect([width, height]).toEqual([WIDTH, HEIGHT]);
  expect(new Set(pixels)).toEqual(new Set([0, 255]));
  return places.map(([x, y]) => pixels[(Math.floor(y * HEIGHT) * WIDTH + Math.floor(x * WIDTH)) * 3] === 255);
}

/** Two places on the first line that is painted, and two that are not on it. */
const PLACES = [
  [0.25, 0.5],
  [0.4, 0.5],
  [0.75, 0.5],
  [0.4, 0.1],
] as const;

describe("an image mask", () => {
  itOutsideRelease(
    "is painted with the mouse, and sent in the size of the image, white where it was painted",
    async () => {
      const { page, pageErrors, requests, close } = await open("black-forest-labs");
      expect(requests.filter((url) => url.includes("/mask-painter-"))).toEqual([]);
      await openBoard(page);
      await draw(page, [0.25, 0.5], [0.5, 0.5]);
      await says(page, "5 % is marked.");
      expect(marksOf(await sent(page), ...PLACES)).toEqual([true, true, false, false]);

      await button(page, "Invert").click();
      await says(page, "95 % is marked.");
      expect(marksOf(await sent(page), ...PLACES)).toEqual([false, false, true, true]);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("is erased, cleared and restored step by step", async () => {
    const { page, pageErrors, close } = await open("black-forest-labs");
    await openBoard(page);
    await draw(page, [0.25, 0.5], [0.5, 0.5]);
    await says(page, "5 % is marked.");
    await button(page, "Invert").click();
    await says(page, "95 % is marked.");
    await button(page, "Undo").click();
    await button(page, "Erase").click();
    await expect.poll(() => button(page, "Erase").getAttribute("aria-pressed")).toBe("true");
    await draw(page, [0.4, 0.2], [0.4, 0.8]);
    await says(page, "4 % is marked.");
    expect(marksOf(await sent(page), ...PLACES)).toEqual([true, false, false, false]);

    await button(page, "Clear").click();
    await says(page, "The mask is empty.");
    expect(await sent(page)).not.toHaveProperty("mask");
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await says(page, "5 % is marked.");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("is painted by keys alone", async () => {
    const { page, close } = await open("black-forest-labs");
    await button(page, "Paint a mask").focus();
    await page.keyboard.press("Enter");
    await board(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
      .toBe("application");
    await page.keyboard.press("Space");
    await says(page, "1 % is marked.");
    for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.down("Space");
    for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowUp");
    await page.keyboard.up("Space");
    const places = [
      [0.5, 0.5],
      [0.2, 0.5],
      [0.2, 0.36],
      [0.35, 0.5],
    ] as const;
    await says(page, "3 % is marked.");
    expect(marksOf(await sent(page), ...places)).toEqual([true, true, true, false]);
    await board(page).focus();
    await page.keyboard.press("Control+z");
    await says(page, "1 % is marked.");
    expect(marksOf(await sent(page), ...places)).toEqual([true, false, false, false]);
    await close();
  });

  itInRelease("goes as a file to a provider that takes forms", async () => {
    const { page, close } = await open("openai");
    await page.locator("summary", { hasText: "Parameters" }).click();
    await page.getByLabel("Change", { exact: true }).fill("all green");
    await openBoard(page);
    await draw(page, [0.1, 0.5], [0.5, 0.5]);
    await says(page, "7 % is marked.");
    expect(await sent(page)).toContainEqual(
      expect.objectContaining({ name: "mask", filename: "mask.png", type: "image/png" }),
    );
    await close();
  });

  itInRelease("is a row in the result where the provider takes none, and nothing is sent", async () => {
    const { page, close } = await open("fal-ai");
    await openBoard(page);
    await draw(page, [0.25, 0.5], [0.5, 0.5]);
    await says(page, "5 % is marked.");
    await run(page).click();
    const problem = page.getByTestId("problem");
    await problem.waitFor();
    await expect.poll(() => problem.innerText()).toContain("The provider doesn't accept a mask");
    expect(await site.stack.requests()).toEqual([]);
    await button(page, "Discard").click();
    await run(page).click();
    await expect.poll(async () => (await site.stack.requests()).length).toBeGreaterThan(0);
    await close();
  });

  itInRelease("is cleared if the image is replaced, with a message", async () => {
    const { page, close } = await open("black-forest-labs");
    await openBoard(page);
    await draw(page, [0.25, 0.5], [0.5, 0.5]);
    await says(page, "5 % is marked.");
    await files(page).first().setInputFiles(picture(90, "other.png"));
    await page.getByText("The image changed, so its mask was cleared.").waitFor();
    await expect.poll(() => board(page).count()).toBe(0);
    expect(await sent(page)).not.toHaveProperty("mask");
    await close();
  });

  itInLong("of 20 megapixels is written, and no run is sent with an older one", async () => {
    const { page, pageErrors, close } = await open("black-forest-labs");
    const buffer = Buffer.from(encodePng(new Uint8Array(5200 * 3900).fill(128), 5200, 3900, 1));
    await files(page).first().setInputFiles({ name: "large.png", mimeType: "image/png", buffer });
    await openBoard(page);
    await draw(page, [0.3, 0.4], [0.6, 0.6]);
    await page.keyboard.press("Control+Enter");
    await page.getByTestId("mask-painter").getByText("% is marked.").waitFor();
    const posts = (await site.stack.requests()).filter(({ method }) => method === "POST");
    expect(posts.every(({ body }) => Object.hasOwn(body as object, "mask"))).toBe(true);
    const { mask } = (await sent(page)) as { mask: string };
    const bytes = Buffer.from(mask, "base64");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([5200, 3900]);
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("may be a file, also before an image is selected", async () => {
    const { page, close } = await site.visit("/playground?task=image-to-image&provider=black-forest-labs");
    await ready(page);
    await files(page).last().setInputFiles(picture(255, "own-mask.png"));
    await page.getByText("own-mask.png").waitFor();
    await files(page).first().setInputFiles(picture(200));
    await expect.poll(() => page.getByTestId("chosen-file").count()).toBe(2);
    const { mask } = (await sent(page)) as { mask: string };
    expect(Buffer.from(mask, "base64")).toEqual(picture(255).buffer);
    await close();
  });

  itInRelease("of an image that the browser cannot show is not painted, with a message", async () => {
    const { page, close } = await open("black-forest-labs");
    const broken = { ...picture(1), buffer: picture(1).buffer.subarray(0, 40) };
    await files(page).first().setInputFiles(broken);
    await button(page, "Paint a mask").click();
    await page.getByText("Can't paint on this image").waitFor();
    await close();
  });

  const themes = [
    ["light", false],
    ["dark", true],
  ] as const;
  it.each(
    divided(
      themes,
      () => [],
      ([theme]) => (theme === "dark" ? theme : []),
    ),
  )("is accessible in the %s theme, and fits a phone", async (colorScheme, hasTouch) => {
    const { page, pageErrors, close } = await open("black-forest-labs", { colorScheme, hasTouch });
    const painter = '[data-testid="mask-painter"]';
    expect(await findViolations(page)).toEqual([]);
    await openBoard(page);
    expect(await findViolations(page, "all", painter)).toEqual([]);
    await draw(page, [0.25, 0.5], [0.5, 0.5]);
    await says(page, "5 % is marked.");
    await button(page, "Erase").click();
    expect(await findViolations(page, "all", painter)).toEqual([]);
    await expectNoSidewaysScroll(page, [320, 768, 1280]);
    const small = await page
      .getByTestId("mask-painter")
      .locator("button, input, [role=application]")
      .evaluateAll((controls) =>
        controls.filter((control) => control.getBoundingClientRect().height < 32).map(String),
      );
    expect(small).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });
});
