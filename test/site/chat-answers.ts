import type { Page } from "playwright-core";

/** Metadata of a call to a real provider. */
export const MEASURED = {
  provider: "groq",
  operation: "chat-completion",
  model: "llama-3.3-70b-versatile",
  attempts: 1,
  requestId: "r1",
  totalMs: 1210,
  firstContentMs: 210,
  usage: { prompt_tokens: 12, completion_tokens: 276 },
  cost: { usd: 0.000225, source: "prices", estimated: false },
};

interface Delta {
  readonly content?: string;
  readonly reasoning?: string;
  readonly tool_calls?: readonly object[];
}

/** Lets the page's next calls have these responses, in order, as a gateway with a key would send them. */
export async function answerWith(
  page: Page,
  responses: readonly { readonly deltas: readonly Delta[]; readonly meta?: object }[],
): Promise<{ readonly bodies: unknown[] }> {
  const bodies: unknown[] = [];
  await page.route("**/api/tasks/chat-completion", async (route) => {
    const { deltas, meta = MEASURED } = responses[bodies.length] ?? { deltas: [{ content: "No more." }] };
    bodies.push(route.request().postDataJSON());
    const events = [
      ...deltas.map((delta) => ["delta", { choices: [{ index: 0, delta }] }] as const),
      ["done", { meta }] as const,
    ];
    await route.fulfill({
      contentType: "text/event-stream",
      body: events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(""),
    });
  });
  return { bodies };
}

/** Counts clicks of the pointer, also over several pages. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      "click",
      ({ isTrusted, detail }) => {
        // A key that presses a button has no detail.
        if (isTrusted && detail > 0)
          sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks")) + 1));
      },
      true,
    );
  });
  await page.reload({ waitUntil: "load" });
  return () => page.evaluate(() => Number(sessionStorage.getItem("clicks")));
}

/** Sums up layout shifts that no input caused, from now on. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const sums = window as unknown as { shift: number };
    sums.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) sums.shift += entry.value;
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}
