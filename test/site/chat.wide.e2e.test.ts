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
import { answerWith, countClicks, MEASURED, watchLayoutShift } from "./chat-answers.ts";

const site = useSite();
beforeEach(() => site.stack.reset());

const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
const answer = (page: Page) => page.getByTestId("answer");
const log = (page: Page) => page.getByRole("log");

async function open(path = "/chat", faults?: string) {
  const visit = await site.visit(path, faults ? { faults } : {});
  await waitForHydration(visit.page);
  return visit;
}

async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
}

/** A PNG of one pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("a chat with the sandbox", () => {
  itOutsideRelease(
    "is one click away, and its response is framed, without figures, as it streams and after",
    async () => {
      const { page, pageErrors, close } = await open("/");
      const clicks = await countClicks(page);
      await waitForHydration(page);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Chat" }).click();
      await waitForPage(page, "**/chat");
      await waitForHydration(page);
      const shift = await watchLayoutShift(page);
      await send(page, "What is 12 times 12? Tell me slowly, with many words.");
      await expect.poll(() => answer(page).innerText(), { interval: 20 }).not.toBe("");
      expect(await page.getByTestId("sandbox-frame").count()).toBe(1);
      await expect.poll(() => answer(page).innerText()).toContain("12 times 12");
      await page.getByText("No measurements in sandbox mode").waitFor();
      expect(await page.getByTestId("run-stats").count()).toBe(0);
      expect(await page.getByTestId("sandbox-frame").innerText()).toContain("not a real model answer");
      expect(await clicks()).toBe(1);
      expect(await shift()).toBeLessThan(0.02);
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findViolations(page, "colors")).toEqual([]);
      await expectNoSidewaysScroll(page, [320, 390, 768, 1280]);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("stops without an error, and continues", async () => {
    const { page, pageErrors, close } = await open("/chat?provider=groq", SLOW_STREAM);
    await send(page, "Tell me a story about boats.");
    await expect.poll(() => answer(page).innerText(), { interval: 20 }).toContain("This is");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => page.getByTestId("ending").innerText()).toBe("Stopped");
    await expect.poll(() => page.getByTestId("sandbox-frame").count()).toBe(1);
    expect(await page.getByTestId("problem").count()).toBe(0);
    await expect.poll(async () => (await site.stack.requests()).at(-1)?.aborted).toBe(true);
    const before = (await answer(page).innerText()).length;
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.poll(async () => (await answer(page).innerText()).length).toBeGreaterThan(before);
    await page.keyboard.press("Escape");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("fails with the reason and a fix, and can be retried", async () => {
    const { page, close } = await open("/chat?provider=groq", "500");
    await send(page, "hello");
    await expect.poll(() => page.getByTestId("problem").getAttribute("data-code")).toBe("provider-failed");
    expect(await findViolations(page)).toEqual([]);
    await page.context().setExtraHTTPHeaders({});
    await page.getByTestId("problem").getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => answer(page).innerText()).toContain("hello");
    await expect.poll(() => page.getByTestId("problem").count()).toBe(0);
    await close();
  });
});

describe("a response", () => {
  itOutsideRelease(
    "is Markdown with formulas, code in colors and tables, and HTML in it is text",
    async () => {
      const { page, pageErrors, close } = await open();
      const content = [
        "The roots are $x = \\frac{-b}{2a}$:\n\n$$\nx^2 + 1\n$$\n\n",
        '```python\ndef root(a):\n    return "x" * a\n```\n\n',
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n<img src=x onerror=alert(1)>",
      ].join("");
      await answerWith(page, [{ deltas: [{ reasoning: "Let me think." }, { content }] }]);
      await send(page, "Show me");
      await expect.poll(() => log(page).locator("math").count()).toBe(2);
      await expect.poll(() => log(page).locator(".hljs-keyword").first().innerText()).toBe("def");
      expect(await log(page).locator("table").count()).toBe(1);
      expect(await log(page).locator("img[onerror]").count()).toBe(0);
      expect(await log(page).innerText()).toContain("<img src=x onerror=alert(1)>");
      const reasoning = log(page).locator("details", { hasText: "Reasoning" });
      expect(await reasoning.getAttribute("open")).toBeNull();
      expect(await page.getByTestId("run-stats").innerText()).toBe(
        "210 ms to first token · 1.21 s in all · 276 tok/s · 12 + 276 tokens · $0.000225",
      );
      expect(await page.getByTestId("sandbox-frame").count()).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findViolations(page, "colors")).toEqual([]);
      await expectNoSidewaysScroll(page, [320]);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease(
    "names what served it: the provider, a server or a model on this machine, or the sandbox",
    async () => {
      const { page, close } = await open();
      const content = [{ content: "Aye." }];
      await answerWith(page, [
        { deltas: content },
        { deltas: content, meta: { ...MEASURED, provider: "ollama", servedBy: "local-server" } },
        { deltas: content, meta: { ...MEASURED, provider: "local", servedBy: "local" } },
        { deltas: content, meta: { ...MEASURED, servedBy: "sandbox" } },
      ]);
      for (const text of [
        "Served by the provider",
        "Served by a server on this machine",
        "Served by a model on this machine",
      ]) {
        await send(page, "Ready?");
        await expect
          .poll(() => page.getByTestId("last-response").getByTestId("origin").innerText())
          .toBe(text);
      }
      await send(page, "Ready?");
      const last = page.getByTestId("last-response");
      await expect
        .poll(() => last.getByTestId("sandbox-frame").innerText())
        .toContain("not a real model answer");
      expect(await last.getByTestId("origin").count()).toBe(0);
      await close();
    },
  );

  itInRelease("without a price says so, also in the sum", async () => {
    const { page, close } = await open();
    const { cost: _, ...unpriced } = MEASURED;
    await answerWith(page, [
      { deltas: [{ content: "One." }] },
      { deltas: [{ content: "Two." }], meta: unpriced },
      { deltas: [{ content: "Three." }], meta: { ...MEASURED, servedBy: "sandbox" } },
    ]);
    await send(page, "1");
    await expect.poll(() => answer(page).innerText()).toBe("One.");
    await send(page, "2");
    await expect.poll(() => page.getByTestId("run-stats").last().innerText()).toContain("Price unknown");
    await send(page, "3");
    await page.getByText("2 responses · 576 tokens · $0.000225 · 1 response of unknown price").waitFor();
    await close();
  });

  itInRelease("is edited and retried into branches, and the versions can be switched", async () => {
    const { page, pageErrors, close } = await open();
    const { bodies } = await answerWith(page, [
      { deltas: [{ content: "Red." }] },
      { deltas: [{ content: "Blue." }] },
      { deltas: [{ content: "Green." }] },
    ]);
    await send(page, "Color?");
    await expect.poll(() => answer(page).innerText()).toBe("Red.");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => answer(page).innerText()).toBe("Blue.");
    await expect.poll(() => page.getByTestId("versions").innerText()).toBe("2 / 2");
    // The arrow in an empty box edits the last message.
    await box(page).press("ArrowUp");
    await page.getByRole("textbox", { name: "Edit message" }).fill("Another color?");
    await page.keyboard.press("Enter");
    await expect.poll(() => answer(page).innerText()).toBe("Green.");
    expect(bodies.at(-1)).toMatchObject({ messages: [{ role: "user", content: "Another color?" }] });
    await page.getByRole("button", { name: "Older version" }).first().click();
    await expect.poll(() => answer(page).innerText()).toBe("Blue.");
    expect(await findViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("calls tools, whose results are typed, with the settings of the panel", async () => {
    const { page, pageErrors, close } = await open();
    const call = {
      index: 0,
      id: "c1",
      type: "function",
      function: { name: "tides", arguments: '{"port":"Brest"}' },
    };
    const { bodies } = await answerWith(page, [
      { deltas: [{ tool_calls: [call] }] },
      { deltas: [{ content: "At noon." }] },
    ]);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("System prompt").fill("Be brief.");
    await page.getByLabel("Temperature").fill("0.5");
    await page
      .getByRole("textbox", { name: "Tools" })
      .fill('[{"name":"tides","parameters":{"type":"object"}}]');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Close settings" }).click();
    await send(page, "High tide?");
    await page.getByLabel("What tides returns").fill('{"high":"11:20"}');
    await page.getByRole("button", { name: "Send result" }).click();
    await expect.poll(() => answer(page).innerText()).toContain("At noon.");
    expect(bodies[0]).toMatchObject({
      temperature: 0.5,
      messages: [{ role: "system", content: "Be brief." }, {}],
    });
    expect(bodies[1]).toMatchObject({
      messages: [{}, {}, {}, { role: "tool", tool_call_id: "c1", content: '{"high":"11:20"}' }],
    });
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("stored chats", () => {
  itOutsideRelease("survives a reload, and can be opened, shared by a link, and downloaded", async () => {
    const { page, pageErrors, close } = await open();
    await answerWith(page, [{ deltas: [{ content: "Seine, Loire, Rhône." }] }]);
    await send(page, "Name three rivers");
    await expect.poll(() => answer(page).innerText()).toContain("Loire");
    const entry = page
      .getByRole("complementary")
      .getByRole("button", { name: "Name three rivers", exact: true });
    await entry.waitFor();
    await page.reload({ waitUntil: "load" });
    await waitForHydration(page);
    await entry.click();
    await expect.poll(() => answer(page).innerText()).toContain("Loire");
    await page.getByRole("button", { name: "Share" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as Markdown" }).click();
    expect((await download).suggestedFilename()).toBe("name-three-rivers.md");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    const link = await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain("/chat?")
      .then(() => page.evaluate(() => navigator.clipboard.readText()));
    const other = await site.visit(link.slice(site.stack.url.length));
    await expect.poll(() => log(other.page).innerText()).toContain("Loire");
    expect(pageErrors).toEqual([]);
    await other.close();
    await close();
  });
});

describe("files", () => {
  itInRelease("are pasted and sent, and rejected by their content if invalid", async () => {
    const { page, pageErrors, close } = await open("/chat?model=meta-llama%2FLlama-4-Scout-17B-16E-Instruct");
    const { bodies } = await answerWith(page, [{ deltas: [{ content: "A pixel." }] }]);
    const paste = (base64: string, name: string) =>
      box(page).evaluate(
        (element, { base64, name }) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([bytes], name, { type: "image/png" }));
          element.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        { base64, name },
      );
    await paste(btoa("just a text"), "notes.png");
    await expect.poll(() => page.getByRole("alert").innerText()).toContain("notes.png is not an image");
    await paste(PNG, "dot.png");
    await page.getByRole("list", { name: "Attached files" }).getByText("dot.png").waitFor();
    await send(page, "What is it?");
    await expect.poll(() => answer(page).innerText()).toBe("A pixel.");
    expect(bodies[0]).toMatchObject({
      messages: [{ content: [{ type: "image_url" }, { type: "text", text: "What is it?" }] }],
    });
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("the model", () => {
  itInRelease("is chosen from a list that is searched, with the provider that the words name", async () => {
    const { page, pageErrors, close } = await open();
    const clicks = await countClicks(page);
    await waitForHydration(page);
    await page.getByRole("link", { name: /^Model:/ }).click();
    await page.getByRole("combobox", { name: "Search models" }).fill("llama 3.3 groq");
    await expect
      .poll(() => page.getByRole("dialog").getByRole("option").first().innerText())
      .toContain("on Groq");
    expect(await findViolations(page, "all", "dialog")).toEqual([]);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByLabel("Provider").inputValue()).toBe("groq");
    await send(page, "Hello");
    await expect.poll(() => answer(page).innerText()).toContain("Hello");
    const [request] = await site.stack.requests();
    expect(request?.provider).toBe("groq");
    expect(await clicks()).toBe(1);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("has only providers that serve it; another in the address is replaced and named", async () => {
    const { page, close } = await open("/chat?model=openai%2Fgpt-oss-120b&provider=cohere");
    await page.getByText("cohere does not serve").waitFor();
    const values = await page
      .getByLabel("Provider")
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values).toContain("groq");
    expect(values).not.toContain("cohere");
    await close();
  });
});

describe("without JavaScript", () => {
  itInRelease("is a form whose response the server renders, and that keeps the conversation", async () => {
    const { page, close } = await site.visit("/chat?model=openai%2Fgpt-oss-120b&provider=groq", {
      javaScriptEnabled: false,
    });
    const conversation = page.getByRole("region", { name: "Conversation" });
    await box(page).fill("What is 12 times 12?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => conversation.getByTestId("sandbox-frame").innerText()).toContain("12 times 12");
    expect(await conversation.innerText()).toContain("No measurements in sandbox mode");
    await box(page).fill("And 13 times 13?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => conversation.getByTestId("sandbox-frame").innerText()).toContain("13 times 13");
    expect(await conversation.getByRole("listitem").count()).toBe(4);
    const requests = await site.stack.requests();
    expect(requests.map(({ provider }) => provider)).toEqual(["groq", "groq"]);
    expect(requests[1]?.body).toMatchObject({
      messages: [{ role: "user" }, { role: "assistant" }, { role: "user", content: "And 13 times 13?" }],
    });
    await close();
  });

  itInRelease("keeps the message of a call that fails, and shows the reason", async () => {
    const { page, close } = await site.visit("/chat?provider=no-such-provider", { javaScriptEnabled: false });
    await box(page).fill("hello");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("No response").waitFor();
    expect(await box(page).inputValue()).toBe("hello");
    await close();
  });
});
