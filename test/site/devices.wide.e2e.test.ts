import { describe, expect, it } from "vitest";
import { isRelease, itInRelease, itOutsideRelease } from "../breadth.ts";
import { findViolations, useSite, waitForHydration } from "./browser.ts";

describe("a device that may be used", () => {
  const site = useSite();

  itInRelease("is a camera, which takes a photo", async () => {
    const { page, pageErrors, close } = await site.visit("/playground?task=image-classification");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Use the camera" }).click();
    await page.getByLabel("Camera preview").waitFor();
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0);
    await page.getByRole("button", { name: "Take photo" }).click();
    await expect
      .poll(() => page.getByTestId("chosen-file").innerText())
      .toMatch(/photo\.jpg, .* \d+ × \d+ pixels/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease("is a microphone, and its recording is sent as WAV", async () => {
    const { page, pageErrors, close } = await site.visit(
      "/playground?task=automatic-speech-recognition&provider=hf-inference",
    );
    await waitForHydration(page);
    await page.getByRole("button", { name: "Record", exact: true }).click();
    // A busy machine may not look at the timer in each second.
    await page.getByText(/^0:(0[1-9]|[1-5]\d)$/).waitFor();
    await page.getByRole("button", { name: "Stop recording" }).click();
    await page.getByRole("button", { name: "Record", exact: true }).waitFor();
    await page.getByTestId("run").click();
    await expect.poll(() => page.getByTestId("answer").innerText()).toMatch(/\d\.\d+ seconds of audio\/wav/);
    const [request] = await site.stack.requests();
    expect(request?.headers["content-type"]).toBe("audio/wav");
    expect(pageErrors).toEqual([]);
    await close();
  });
});

// A browser of its own, which refuses.
if (isRelease())
  describe("a device that is refused", () => {
    const site = useSite({ devices: "refused" });

    it.each([
      ["image-classification", "Use the camera", "blocks access to the camera"],
      ["audio-classification", "Record", "blocks access to the microphone"],
    ])("is named by %s, with what to do", async (task, button, words) => {
      const { page, close } = await site.visit(`/playground?task=${task}`);
      await waitForHydration(page);
      await page.getByRole("button", { name: button, exact: true }).click();
      const alert = page.locator("form").getByRole("alert");
      await expect.poll(() => alert.innerText()).toContain(words);
      await expect.poll(() => alert.innerText()).toContain("or choose a file");
      expect(await findViolations(page)).toEqual([]);
      await close();
    });
  });
