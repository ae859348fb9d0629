import { STATUS_BY_CODE } from "@inferhub/gateway";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { RUN_ERRORS } from "../../apps/site/app/features/playground/errors.ts";
import { divided, isLong, isRelease, itInLong, itInRelease, itOutsideRelease } from "../breadth.ts";
import { findViolations, SLOW_STREAM, useSite, waitForHydration } from "./browser.ts";

/** It has neither a key nor a sandbox. */
const keyless = { id: "cerebras", label: "Cerebras", variable: "CEREBRAS_API_KEY" };
const site = useSite({ missing: isRelease() ? [keyless.id] : [], optimized: isLong() });
beforeEach(() => site.stack.reset());

const CHAT = "/playground?task=chat-completion&provider=groq";
const run = (page: Page) => page.getByTestId("run");
const answer = (page: Page) => page.getByTestId("answer");
const problem = (page: Page) => page.getByTestId("problem");
const result = (page: Page) => page.getByTestId("result");

async function openChat(message: string, faults?: string, path = CHAT) {
  const visit = await site.visit(path, faults ? { faults } : {});
  await waitForHydration(visit.page);
  await visit.page.getByLabel("Message").fill(message);
  return visit;
}

/** The offered actions, in order. */
const offers = (page: Page) =>
  problem(page)
    .locator("button:visible, a:visible")
    .evaluateAll((all) =>
      all.map((each) => (each.textContent ?? "").trim() || each.getAttribute("aria-label")),
    );

/** @param within the checked part: the form around the result has its own tests */
async function expectAccessible(page: Page, within = '[data-testid="result"]') {
  expect(await findViolations(page, "all", within)).toEqual([]);
  if (!isRelease()) return;
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, "colors", within)).toEqual([]);
}

itOutsideRelease("has words for everything that a gateway can fail with", () => {
  expect(Object.keys(STATUS_BY_CODE).filter((code) => code !== "internal" && !RUN_ERRORS.has(code))).toEqual(
    [],
  );
});

interface Row {
  readonly fault: string;
  readonly code: string;
  readonly title: RegExp;
  readonly offers: readonly (RegExp | string)[];
  /** Whether a part of the response has already arrived. */
  readonly partial?: true;
}

const OTHER_PROVIDER = "Choose another provider";
const CAUSES = /^Causes and remedies/;
const ID = /^Copy (the provider's )?request id$/;

const ROWS: readonly Row[] = [
  {
    fault: "401",
    code: "key-refused",
    title: /Groq rejected the key/,
    offers: [/^Check the key at Groq/, "Copy GROQ_API_KEY", OTHER_PROVIDER],
  },
  {
    fault: "403",
    code: "key-refused",
    title: /Groq rejected the key/,
    offers: [/^Check the key at Groq/, "Copy GROQ_API_KEY", OTHER_PROVIDER],
  },
  {
    fault: "402",
    code: "credit-exhausted",
    title: /Groq is out of credit/,
    offers: [OTHER_PROVIDER],
  },
  {
    fault: "404",
    code: "not-found",
    title: /Groq doesn't have/,
    offers: [/serves it$/, OTHER_PROVIDER, "Go to the field"],
  },
  {
    fault: "413",
    code: "too-large",
    title: /That's too long/,
    offers: ["Trim the input", /takes [\d,]+ tokens$/, "Go to the field"],
  },
  {
    fault: "400",
    code: "request-refused",
    title: /re(fus|ject)ed the request/,
    offers: ["Go to the field", "Show the raw response"],
  },
  { fault: "500", code: "provider-failed", title: /Groq had a problem/, offers: ["Retry", OTHER_PROVIDER] },
  {
    fault: "reset",
    code: "connection-failed",
    title: /Couldn't reach Groq/,
    offers: ["Retry", OTHER_PROVIDER],
  },
  {
    fault: "stall",
    code: "idle-timeout",
    title: /Groq didn't answer in time/,
    offers: ["Retry", "Retry with twice the time", OTHER_PROVIDER],
    partial: true,
  },
  {
    fault: "cut",
    code: "stream-incomplete",
    title: /The connection dropped/,
    offers: ["Continue from here", "Retry", OTHER_PROVIDER],
    partial: true,
  },
  {
    fault: "incomplete",
    code: "stream-incomplete",
    title: /The connection dropped/,
    offers: ["Continue from here", "Retry", OTHER_PROVIDER],
    partial: true,
  },
  {
    fault: "malformed",
    code: "output-malformed",
    title: /We couldn't read the answer/,
    offers: ["Show the raw response", /^Report it/, "Retry"],
  },
];

/** A way to fail of each set of offers that no other test of a release runs into. */
const IN_RELEASE: readonly string[] = ["402", "404", "reset", "stall", "malformed"];

describe("every way to fail", () => {
  it.each(
    divided(
      ROWS,
      () => "any",
      ({ fault }) => (IN_RELEASE.includes(fault) ? fault : []),
    ),
  )("$fault shows $code with what can be done", async ({ fault, code, title, offers: own, partial }) => {
    const wanted = [...own, CAUSES];
    const { page, close } = await openChat("Tell me about boats and harbours", fault);
    await run(page).click();
    await expect.poll(() => problem(page).getAttribute("data-code")).toBe(code);
    await expect.poll(() => problem(page).getByText(title).count()).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const found = (await offers(page)).filter((each) => !ID.test(each ?? ""));
        return wanted.filter(
          (want) => !found.some((each) => (typeof want === "string" ? each === want : want.test(each ?? ""))),
        );
      })
      .toEqual([]);
    const others = (await offers(page)).filter(
      (each) =>
        !ID.test(each ?? "") &&
        !wanted.some((want) => (typeof want === "string" ? each === want : want.test(each ?? ""))),
    );
    expect(others).toEqual([]);
    await expect
      .poll(() => problem(page).getByRole("link", { name: CAUSES }).getAttribute("href"))
      .toBe(`/docs/errors#${code}`);
    expect(await page.locator("body").innerText()).not.toContain("a-key-of-the-gateway");
    if (partial) expect(await answer(page).innerText()).not.toBe("");
    await expectAccessible(page);
    // Nothing is requested again automatically.
    expect((await site.stack.requests()).filter(({ method }) => method === "POST")).toHaveLength(1);
    await close();
  });

  itInRelease("429 counts down to the provider's retry time, and then runs again", async () => {
    const { page, close } = await openChat("hello", "429; retry-after=2");
    await run(page).click();
    const retry = problem(page).getByRole("button", { name: /^Retry/ });
    await retry.waitFor();
    await expect.poll(() => retry.innerText()).toMatch(/Retry in \d s/);
    expect(await retry.isDisabled()).toBe(true);
    await expectAccessible(page);
    await expect.poll(() => retry.isDisabled()).toBe(false);
    await page.setExtraHTTPHeaders({});
    await page.context().setExtraHTTPHeaders({});
    await retry.click();
    await expect.poll(() => problem(page).count()).toBe(0);
    await expect.poll(() => result(page).innerText()).toMatch(/Response complete/);
    await close();
  });

  itInRelease("a key that is missing: its variable, the sandbox, and no run by itself", async () => {
    const { page, close } = await openChat(
      "hello",
      undefined,
      `/playground?task=chat-completion&provider=${keyless.id}`,
    );
    await run(page).click();
    await expect.poll(() => problem(page).getAttribute("data-code")).toBe("key-missing");
    const words = await problem(page).innerText();
    expect(words).toContain(`Add a key for ${keyless.label}`);
    expect(words).toContain(`Copy ${keyless.variable}`);
    await expectAccessible(page);
    await problem(page)
      .getByRole("button", { name: /Run in the sandbox, as/ })
      .click();
    await expect.poll(() => page.getByTestId("sandbox-badge").count()).toBe(1);
    expect(page.url()).not.toContain(keyless.id);
    await close();
  });

  itInRelease("a value out of bounds: the field, its bounds and an example", async () => {
    const { page, close } = await site.visit("/playground?task=text-to-image&provider=together");
    await waitForHydration(page);
    await page.getByLabel("Description").fill("a boat");
    await page.locator("summary", { hasText: "Parameters" }).click();
    const field = page.getByLabel("Width", { exact: true });
    await field.fill("9000");
    await run(page).click();
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect
      .poll(() => page.locator("#input-width-error").innerText())
      .toMatch(/an integer from 1 to 8192, such as /);
    expect(await site.stack.requests()).toEqual([]);
    await expectAccessible(page, "main");
    await close();
  });

  itInRelease("a truncated response is continued in the conversation", async () => {
    const { page, close } = await openChat("Tell me about boats and harbours", "cut");
    await run(page).click();
    await problem(page).waitFor();
    const part = await answer(page).innerText();
    await page.context().setExtraHTTPHeaders({});
    await problem(page).getByRole("button", { name: "Continue from here" }).click();
    await expect.poll(() => result(page).innerText()).toMatch(/Response complete/);
    const { body } = (await site.stack.requests()).at(-1) ?? {};
    const { messages } = body as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
    expect(messages[1]?.content.trim()).toBe(part.trim());
    await close();
  });

  itInRelease("an input that is too long is trimmed", async () => {
    const { page, close } = await openChat("one two three four five six seven eight", "413");
    await run(page).click();
    await problem(page).getByRole("button", { name: "Trim the input" }).click();
    await expect.poll(() => page.locator("main").innerText()).not.toContain("seven eight");
    await expect.poll(() => page.locator("main").innerText()).toContain("one two three");
    await close();
  });

  itInRelease("names the providers that failed before", async () => {
    const { page, close } = await openChat("hello");
    await page.route("**/api/tasks/**", (route) =>
      route.fulfill({
        contentType: "text/event-stream",
        body: `event: status\ndata: {"phase":"sent"}\n\nevent: delta\ndata: {"text":"hi"}\n\nevent: done\ndata: ${JSON.stringify(
          {
            meta: {
              provider: "groq",
              operation: "chat-completion",
              model: "m",
              attempts: 2,
              requestId: "r",
              totalMs: 5,
              cached: true,
              cost: { usd: 0.00012, source: "prices", estimated: false },
              failed: [{ provider: "together", code: "provider-failed" }],
            },
          },
        )}\n\n`,
      }),
    );
    await run(page).click();
    await page.getByTestId("fallback").waitFor();
    await expect.poll(() => page.getByTestId("fallback").innerText()).toMatch(/Together.*had a problem/);
    const header = await page.getByTestId("result-header").innerText();
    for (const words of ["$0.00012", "cached from an earlier call", "Tries"]) expect(header).toContain(words);
    await expectAccessible(page);
    await close();
  });
});

describe("while it runs", () => {
  itOutsideRelease("Stop reaches the provider, and the partial output is kept", async () => {
    const { page, close } = await openChat("Tell me a story about boats.", SLOW_STREAM);
    await run(page).click();
    await expect.poll(() => answer(page).innerText(), { interval: 20 }).not.toBe("");
    await run(page).click();
    await expect.poll(async () => (await site.stack.requests()).at(-1)?.aborted).toBe(true);
    await expect.poll(() => result(page).innerText()).toMatch(/Stopped/);
    await expect.poll(() => problem(page).count()).toBe(0);
    await expectAccessible(page);
    await close();
  });

  itInRelease("announces the start and the end only, and is busy between them", async () => {
    const { page, close } = await openChat("Tell me about boats and harbours", "slow-first-byte; ms=400");
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const status = document.querySelector('[data-testid="result"] [role="status"]');
      if (status)
        new MutationObserver(() => said.push(status.textContent ?? "")).observe(status, {
          childList: true,
          subtree: true,
          characterData: true,
        });
    });
    await run(page).click();
    await expect
      .poll(() => result(page).innerText(), { interval: 20 })
      .toContain("Waiting for the first byte");
    const log = page.getByRole("log", { name: "Conversation" });
    await expect.poll(() => log.getAttribute("aria-busy"), { interval: 20 }).toBe("true");
    await expect.poll(() => result(page).innerText()).toMatch(/Response complete/);
    await expect.poll(() => log.getAttribute("aria-busy")).toBe("false");
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.map((each) => each.replace(/[\d,]+ words?/, "n words"))).toEqual([
      "Sending",
      "Generating",
      "Response complete, n words",
    ]);
    await close();
  });

  itInLong("stays smooth over ten thousand tokens", async () => {
    const { page, close } = await openChat("hello");
    const words = Array.from({ length: 10_000 }, (_, at) => `word${at} `);
    // Comes as the gateway would send it, as fast as it can.
    await page.evaluate((pieces) => {
      const encoder = new TextEncoder();
      const real = window.fetch;
      window.fetch = (input, init) => {
        if (!String(input).includes("/api/tasks/")) return real(input, init);
        let at = 0;
        const body = new ReadableStream<Uint8Array>({
          pull: async (controller) => {
            await new Promise((resolve) => setTimeout(resolve, 4));
            const part = pieces.slice(at, at + 20);
            at += 20;
            controller.enqueue(
              encoder.encode(
                part.map((text) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`).join(""),
              ),
            );
            if (at < pieces.length) return;
            controller.enqueue(encoder.encode('event: done\ndata: {"meta":null}\n\n'));
            controller.close();
          },
        });
        return Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));
      };
    }, words);
    await run(page).click();
    await expect.poll(() => result(page).innerText()).toMatch(/Response complete, 10,000 words/);
    await expect.poll(() => answer(page).innerText()).toContain("word9999");
    await close();
  });

  itInRelease("runs without a network where the server is on the same machine", async () => {
    const { page, pageErrors, close } = await site.visit("/favicon.svg");
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    const asked = page.waitForResponse((response) => response.request().resourceType() === "fetch");
    await page.goto(`${site.stack.url}/playground?task=chat-completion&provider=groq`);
    await asked;
    await waitForHydration(page);
    await page.getByLabel("Message").fill("hello");
    await run(page).click();
    await expect.poll(() => answer(page).innerText()).toMatch(/sandbox/i);
    await expect.poll(() => page.getByText("You are offline").count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("cannot be started offline, and shows the reason", async () => {
    const { page, close } = await openChat("hello");
    await page.context().setOffline(true);
    await expect.poll(() => run(page).getAttribute("aria-disabled")).toBe("true");
    await expect
      .poll(() => page.getByRole("form", { name: "Input" }).innerText())
      .toContain("You are offline");
    await run(page).click({ force: true });
    await expect.poll(() => result(page).innerText()).toContain("What can I help with?");
    await page.context().setOffline(false);
    await expect.poll(() => run(page).getAttribute("aria-disabled")).toBe("false");
    await close();
  });
});

describe("links and memory", () => {
  itInRelease("a copied link opens with the input, which is sent to no server", async () => {
    const { page, close } = await openChat("Grüße & <b>boats</b> 🚢");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#s=[\w-]+$/);
    const other = await site.visit(link.slice(site.stack.url.length));
    await expect.poll(() => other.page.getByLabel("Message").inputValue()).toBe("Grüße & <b>boats</b> 🚢");
    expect(other.requests.join(" ")).not.toMatch(/#s=|s%3D/);
    expect(other.pageErrors).toEqual([]);
    await other.close();
    await page
      .getByLabel("Message")
      .fill(Array.from({ length: 4000 }, (_, at) => (at * 7919).toString(36)).join(" "));
    await expect.poll(() => page.getByTestId("link-omissions").innerText()).toContain("too long");
    await close();
  });

  itInRelease("an unreadable link shows an error", async () => {
    const { page, pageErrors, close } = await site.visit("/playground#s=nonsense");
    await expect.poll(() => page.locator("main").innerText()).toContain("The link's input was ignored");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease(
    "runs are remembered here, shown again, forgotten, and not remembered when that is wished",
    async () => {
      const { page, pageErrors, close } = await openChat("What is 12 times 12?");
      await run(page).click();
      await expect.poll(() => result(page).innerText()).toMatch(/Response complete/);
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(stored).not.toContain("a-key-of-the-gateway");
      await page.goto(`${site.stack.url}/playground?task=text-classification`);
      await waitForHydration(page);
      await page.locator("summary", { hasText: "Recent runs" }).click();
      await expectAccessible(page);
      await page
        .getByTestId("history")
        .getByRole("button", { name: /12 times 12/ })
        .click();
      await expect.poll(() => answer(page).innerText()).toContain("12 times 12");
      expect(page.url()).not.toContain("text-classification");
      await page
        .locator("summary", { hasText: "Recent runs" })
        .click()
        .catch(() => undefined);
      const history = page.getByTestId("history");
      if (!(await history.isVisible())) await page.locator("summary", { hasText: "Recent runs" }).click();
      await history.getByRole("button", { name: "Do not remember runs" }).click();
      await expect.poll(() => history.innerText()).toContain("Nothing is remembered");
      expect(await page.evaluate(() => localStorage.getItem("runs"))).toBeNull();
      expect(pageErrors).toEqual([]);
      await close();
    },
  );
});
