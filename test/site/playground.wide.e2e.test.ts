import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import type { RecordedRequest } from "@inferhub/sandbox";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { casesInRelease, isRelease, itInRelease, itOutsideRelease } from "../breadth.ts";
import { describeWith } from "../tools/index.ts";
import { findViolations, useSite, waitForHydration } from "./browser.ts";

/** It has neither a key nor a sandbox. */
const keyless = { id: "cerebras", label: "Cerebras", variable: "CEREBRAS_API_KEY" };
const site = useSite({ missing: isRelease() ? [keyless.id] : [] });
beforeEach(() => site.stack.reset());

const chat = "/playground?task=chat-completion&provider=groq";
const run = (page: Page) => page.getByTestId("run");
const answer = (page: Page) => page.getByTestId("answer");
const problem = (page: Page) => page.getByTestId("problem");

/** Opens the playground, and writes a message if the task requires one. */
async function openChat(message: string, faults?: string) {
  const visit = await site.visit(chat, faults ? { faults } : {});
  await waitForHydration(visit.page);
  await visit.page.getByLabel("Message").fill(message);
  return visit;
}

describe("running", () => {
  itOutsideRelease(
    "shows text before the stream has ended, then the provider, without figures of the sandbox",
    async () => {
      const { page, pageErrors, close } = await openChat(
        "What is 12 times 12? Tell me slowly, with many words.",
      );
      await run(page).click();
      await expect.poll(() => answer(page).innerText(), { interval: 20 }).not.toBe("");
      await expect.poll(() => run(page).innerText()).toContain("Stop");
      await expect.poll(() => run(page).innerText()).toContain("Run");
      await expect.poll(() => answer(page).innerText()).toContain("12 times 12");
      const header = await page.getByTestId("result-header").innerText();
      expect(header).toMatch(/Groq/i);
      expect(header).toContain("No measurements in sandbox mode");
      expect(header).not.toMatch(/\d ?(ms|s)\b|\$|tokens/i);
      await page.getByTestId("sandbox-frame").waitFor();
      await expect
        .poll(() => page.getByTestId("sandbox-badge").innerText())
        .toContain("Sandbox response, not from the model");
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findViolations(page, "colors")).toEqual([]);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("runs and stops by keyboard alone", async () => {
    const { page, pageErrors, close } = await site.visit(chat);
    await waitForHydration(page);
    await page.getByLabel("Message").focus();
    await page.keyboard.type("Tell me about boats and harbours and bread");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => answer(page).innerText(), { interval: 20 }).not.toBe("");
    await page.keyboard.press("Escape");
    await expect.poll(() => run(page).innerText()).toContain("Run");
    await expect.poll(async () => (await site.stack.requests()).at(-1)?.aborted).toBe(true);
    expect(pageErrors).toEqual([]);
    await close();
  });

  // Outside a release, the forms of every operation cover it.
  it.each(
    casesInRelease([
      ["text-classification", "hf-inference", "Text", "What a wonderful day", /stand-in label/],
      ["feature-extraction", "together", "Texts", "a boat in the harbour", /384/],
      ["text-to-image", "together", "Description", "a red lighthouse at dawn", /./],
    ] as const),
  )("%s gives its answer", async (task, provider, label, text, expected) => {
    const { page, pageErrors, close } = await site.visit(`/playground?task=${task}&provider=${provider}`);
    await waitForHydration(page);
    await page.getByLabel(label, { exact: true }).first().fill(text);
    await run(page).click();
    if (task === "text-to-image") {
      await expect
        .poll(() =>
          page
            .getByTestId("result")
            .locator("img")
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(100);
    } else {
      await expect.poll(() => answer(page).innerText()).toMatch(expected);
    }
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("transcribes an uploaded recording", async () => {
    const { page, pageErrors, close } = await site.visit(
      "/playground?task=automatic-speech-recognition&provider=hf-inference",
    );
    await waitForHydration(page);
    const buffer = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1"), Buffer.alloc(3000)]);
    await page.locator("input[type=file]").setInputFiles({ name: "talk.wav", mimeType: "audio/wav", buffer });
    await page.getByTestId("chosen-file").waitFor();
    await run(page).click();
    await expect.poll(() => answer(page).innerText()).toMatch(/sandbox/i);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease("shows an error at the invalid field, and sends nothing", async () => {
    const { page, close } = await site.visit("/playground?task=text-classification&provider=hf-inference");
    await waitForHydration(page);
    const field = page.getByLabel("Text", { exact: true }).first();
    await field.fill("");
    await run(page).click();
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await site.stack.requests()).toEqual([]);
    await close();
  });
});

describe("the model", () => {
  itInRelease(
    "is chosen in the picker by keys, with a provider of its list, and remembered there",
    async () => {
      const { page, pageErrors, close } = await site.visit("/playground?task=chat-completion");
      await waitForHydration(page);
      const pill = page.getByRole("link", { name: /^Model:/ });
      await pill.focus();
      await page.keyboard.press("Enter");
      const box = page.getByRole("combobox", { name: "Search models" });
      await box.fill("gpt-oss-120b");
      const options = page.getByRole("dialog").getByRole("option");
      await expect.poll(() => options.first().innerText()).toContain("GPT OSS 120B");
      await page.keyboard.press("ArrowRight");
      await page.getByText("Providers of").waitFor();
      const labels = await options.allInnerTexts();
      const groq = labels.findIndex((label) => label.startsWith("Groq"));
      expect(groq).toBeGreaterThanOrEqual(0);
      for (let at = 0; at < groq; at++) await page.keyboard.press("ArrowDown");
      expect(await findViolations(page, "all", "dialog")).toEqual([]);
      await page.keyboard.press("Enter");
      await expect.poll(() => new URL(page.url()).searchParams.get("provider")).toBe("groq");
      expect(new URL(page.url()).searchParams.get("model")).toBe("openai/gpt-oss-120b");
      const providers = page.getByLabel("Provider").locator("option");
      await expect.poll(() => providers.count()).toBeLessThan(20);
      expect(
        await providers.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
      ).not.toContain("cohere");
      await pill.click();
      await expect.poll(() => page.getByRole("dialog").innerText()).toMatch(/Recent\s+GPT OSS 120B/i);
      await page.keyboard.press("Escape");
      await expect.poll(() => pill.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );
});

describe("a provider without a key, without a sandbox", () => {
  itInRelease("cannot be selected, and a link to it names the variable to set", async () => {
    const path = `/playground?task=chat-completion&provider=${keyless.id}`;
    const { page, pageErrors, close } = await site.visit(path);
    await waitForHydration(page);
    const option = page.getByLabel("Provider").locator("option", { hasText: keyless.label });
    await expect.poll(() => option.innerText()).toContain("not available");
    expect(await option.isDisabled()).toBe(true);
    await page.getByLabel("Message").fill("hello");
    await run(page).click();
    await expect.poll(() => problem(page).getAttribute("data-code")).toBe("key-missing");
    const words = await problem(page).innerText();
    expect(words).toContain("Add a key for");
    expect(words).toContain(keyless.variable);
    expect(pageErrors.filter((complaint) => !complaint.includes("401"))).toEqual([]);
    await close();
  });
});

/** The printed command, with the sandbox in the provider's place, as a shell would run it. */
async function runCurl(curl: string, providerId: string): Promise<void> {
  const { baseUrl, hosts } = PROVIDERS.find(({ id }) => id === providerId) as Provider;
  const addresses = [baseUrl, ...Object.values(hosts ?? {}).map((host) => host.baseUrl)];
  const local = addresses.reduce(
    (text, address) => text.replaceAll(address, `${site.stack.sandbox}/${providerId}`),
    curl,
  );
  const env = {
    PATH: process.env["PATH"],
    GROQ_API_KEY: "k",
    HF_TOKEN: "k",
    FAL_KEY: "k",
    TOGETHER_API_KEY: "k",
  };
  await promisify(execFile)("sh", ["-c", local], { env });
}

/** The relevant parts of a request: its URL, its body and the body's type. */
const essence = ({ method, path, body, headers }: RecordedRequest) => ({
  method,
  path: path.split("?")[0],
  body,
  type: headers["content-type"],
});

describeWith("curl", "code", () => {
  // Outside a release, the forms of every operation cover it.
  it.each(
    casesInRelease([
      ["chat-completion", "groq", "Message"],
      ["text-classification", "hf-inference", "Text"],
      ["feature-extraction", "together", "Texts"],
      ["text-to-image", "fal-ai", "Description"],
    ] as const),
  )("the curl of %s at %s sends what the gateway sends", async (task, provider, label) => {
    const { page, close } = await site.visit(`/playground?task=${task}&provider=${provider}`);
    await waitForHydration(page);
    const text = 'It\'s a "boat" & 1 < 2 $HOME `x` \\n ünïcode';
    await page.getByLabel(label, { exact: true }).first().fill(text);
    await page.getByRole("tab", { name: "Code" }).click();
    const code = page.getByTestId("code");
    await expect.poll(() => code.innerText()).toContain("ünïcode");
    const curl = (await code.innerText()).trim();
    await run(page).click();
    // A request is listed when it arrives, and its body once it is read.
    await expect.poll(async () => (await site.stack.requests())[0]?.body).toBeDefined();
    const [made] = await site.stack.requests();
    await site.stack.reset();
    await runCurl(curl, provider);
    const [printed] = (await site.stack.requests()).filter(({ method }) => method === "POST");
    expect(JSON.stringify(made?.body)).toContain("ünïcode");
    expect(essence(printed as RecordedRequest)).toEqual(essence(made as RecordedRequest));
    await close();
  });
});
