import puppeteer from "puppeteer-core";

/**
 * The slowest interaction of a task page's reader, with the processor at a quarter: tabs of its code, opening
 * the palette, and typing in it.
 * @param {string} url of the task's page
 * @param {number} port of the browser's protocol
 * @returns {Promise<{ tabs: number, palette: number }>} milliseconds from the event to the next frame
 */
export async function measureInteractions(url, port) {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const page = await browser.newPage();
  try {
    await page.setViewport({ width: 412, height: 823 });
    await page.evaluateOnNewDocument(() => {
      Object.assign(globalThis, { slowest: 0 });
      new PerformanceObserver((list) => {
        const durations = list
          .getEntries()
          .filter((entry) => /** @type {PerformanceEventTiming} */ (entry).interactionId)
          .map(({ duration }) => duration);
        Object.assign(globalThis, { slowest: Math.max(Reflect.get(globalThis, "slowest"), ...durations) });
      }).observe({ type: "event", durationThreshold: 16, buffered: true });
    });
    await page.goto(url, { waitUntil: "networkidle0" });
    await page.emulateCPUThrottling(4);
    /** @param {() => Promise<unknown>} act */
    const slowestOf = async (act) => {
      await page.evaluate(() => void Object.assign(globalThis, { slowest: 0 }));
      await act();
      // Entries arrive after the frame that they describe.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return page.evaluate(() => /** @type {number} */ (Reflect.get(globalThis, "slowest")));
    };
    const tabs = await slowestOf(async () => {
      for (const tab of (await page.$$('[role="tab"][aria-selected="false"]')).slice(0, 3)) {
        await tab.click().catch(() => undefined);
        await page.waitForNetworkIdle({ idleTime: 200 });
      }
    });
    const palette = await slowestOf(async () => {
      await page.keyboard.down("Control");
      await page.keyboard.press("k");
      await page.keyboard.up("Control");
      await page.waitForSelector('[role="option"]');
      await page.keyboard.type("image", { delay: 120 });
    });
    return { tabs, palette };
  } finally {
    await page.close();
    await browser.disconnect();
  }
}
