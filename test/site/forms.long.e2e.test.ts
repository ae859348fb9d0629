import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describeInput } from "@inferhub/catalog";
import type { Operation } from "@inferhub/catalog/define";
import { OPERATIONS, type OperationId } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import type { RecordedRequest } from "@inferhub/sandbox";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { describeOutsideRelease, divided, itInLong, itInRelease, itOutsideRelease } from "../breadth.ts";
import { describeWith } from "../tools/index.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration, waitForIdle } from "./browser.ts";
import { fillExample } from "./fill-example.ts";

const site = useSite();
beforeEach(() => site.stack.reset());

const run = (page: Page) => page.getByTestId("run");
/** A request is listed when it arrives, and its body once it is read. */
const countBodies = async () => (await site.stack.requests()).filter(({ body }) => body !== undefined).length;
const chosen = (page: Page) => page.getByTestId("chosen-file");

/** Opens a task's form at a provider. */
async function open(task: string, provider = "", options: Parameters<typeof site.visit>[1] = {}) {
  const query = new URLSearchParams({ task, ...(provider ? { provider } : {}) });
  const visit = await site.visit(`/playground?${query}`, options);
  await waitForHydration(visit.page);
  // Parameters are a separate chunk.
  await expect.poll(() => visit.page.getByText("Loading the parameters.").count()).toBe(0);
  return visit;
}

/** The printed command, with the sandbox in the provider's place, run where the demos' files are. */
async function runCurl(curl: string, { id, auth, baseUrl, hosts }: Provider): Promise<void> {
  const addresses = [baseUrl, ...Object.values(hosts ?? {}).map((host) => host.baseUrl)];
  const local = addresses.reduce((text, each) => text.replaceAll(each, `${site.stack.sandbox}/${id}`), curl);
  const keys = Object.fromEntries(auth.env.map((name) => [name, "k"]));
  const cwd = fileURLToPath(new URL("../../packages/catalog/demo/", import.meta.url));
  await promisify(execFile)("sh", ["-c", local], {
    cwd,
    env: { PATH: process.env["PATH"], ...keys },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** The relevant parts of a request: its URL, its body and the body's type. Each form has its own boundary. */
const essence = ({ method, path, body, headers }: RecordedRequest) => ({
  method,
  path: path.split("?")[0],
  body,
  type: headers["content-type"]?.replace(/boundary=.*/, ""),
});

const runners = (OPERATIONS as readonly Operation[]).flatMap((operation) => {
  // The shown curl reads a region or an account from variables, which are not set here.
  const provider = PROVIDERS.find(
    ({ operations, baseUrlEnv }: Provider) => Object.hasOwn(operations, operation.id) && !baseUrlEnv,
  );
  return provider ? [{ operation, id: operation.id, provider: provider as Provider }] : [];
});

const kindsOf = (operation: Operation) =>
  describeInput(operation).map(({ kind, media = "" }) => `${kind} ${media}`);

describeWith("curl", "every operation", () => {
  itOutsideRelease("is here", () => {
    expect(runners.length).toBeGreaterThan(30);
  });

  it.each(
    divided(
      runners,
      ({ operation }) => (kindsOf(operation).some((kind) => kind.startsWith("file")) ? [] : "text"),
      ({ operation }) => kindsOf(operation),
    ),
  )(
    "$id: its example fills the form, and the shown curl is what is sent",
    async ({ operation, provider }) => {
      const { page, pageErrors, close } = await open(operation.id, provider.id);
      await fillExample(page);
      expect(await site.stack.requests()).toEqual([]);
      await expect.poll(() => page.locator("[aria-invalid]").count()).toBe(0);
      await page.getByRole("tab", { name: "Code" }).click();
      await page.getByTestId("code").waitFor();
      const curl = (await page.getByTestId("code").innerText()).trim();
      await run(page).click();
      await expect.poll(countBodies).toBeGreaterThan(0);
      await expect.poll(() => run(page).innerText()).toBe("Run");
      expect(await page.getByTestId("problem").count(), await page.getByTestId("result").innerText()).toBe(0);
      const [made] = (await site.stack.requests()).filter(({ method }) => method === "POST");
      await site.stack.reset();
      await runCurl(curl, provider);
      const [printed] = (await site.stack.requests()).filter(({ method }) => method === "POST");
      expect(essence(printed as RecordedRequest)).toEqual(essence(made as RecordedRequest));
      expect(pageErrors).toEqual([]);
      await close();
    },
  );
});

/** One operation for each kind of field that there is. */
const kinds = new Map(
  runners.flatMap(({ operation }) => kindsOf(operation).map((kind) => [kind, operation.id] as const)),
);

/** A conversation, a file with labels, and a table hold most kinds between them. */
const FULL_FORMS: readonly OperationId[] = [
  "chat-completion",
  "zero-shot-object-detection",
  "tabular-regression",
];

describe("every kind of field", () => {
  it.each(
    divided(
      [...new Set([...FULL_FORMS, ...kinds.values()])],
      () => "any",
      (id) => (FULL_FORMS.some((full) => full === id) ? id : []),
    ),
  )("as in %s, is accessible in both themes and fits a phone", async (task) => {
    const { page, pageErrors, close } = await open(task);
    await fillExample(page);
    for (const summary of await page
      .locator("form > details > summary, form > div > details > summary")
      .all())
      await summary.click();
    await page.keyboard.press("Escape");
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page, "colors")).toEqual([]);
    await expectNoSidewaysScroll(page, [320, 768, 1280]);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("a list of words", () => {
  itInRelease("inserts and removes with keys alone, and announces it", async () => {
    const { page, close } = await open("zero-shot-classification", "hf-inference");
    const labels = page.getByRole("textbox", { name: "Labels" });
    const words = page.getByRole("list", { name: "Labels" }).getByRole("listitem");
    await labels.focus();
    await page.keyboard.type("ferry");
    await page.keyboard.press("Enter");
    await page.keyboard.type("bread,");
    await expect.poll(() => words.allInnerTexts()).toEqual(["ferry", "bread"]);
    await page.keyboard.press("Backspace");
    await expect.poll(() => words.allInnerTexts()).toEqual(["ferry"]);
    await expect.poll(() => labels.inputValue()).toBe("bread");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Remove bread",
    );
    await page.keyboard.press("Enter");
    await expect.poll(() => words.allInnerTexts()).toEqual(["ferry"]);
    expect(await labels.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText("Removed bread").waitFor({ state: "attached" });
    await close();
  });

  itInRelease("that is optional is in the URL, including line breaks", async () => {
    const { page, close } = await open("text-generation", "hf-inference");
    await page.getByText("Parameters", { exact: true }).click();
    await page.getByRole("textbox", { name: "Stop sequences" }).fill("END");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).searchParams.get("p.stop")).toBe('["END"]');
    const other = await site.visit(new URL(page.url()).pathname + new URL(page.url()).search);
    await waitForHydration(other.page);
    await other.page.locator("summary", { hasText: "Parameters" }).click();
    await expect
      .poll(() => other.page.getByRole("list", { name: "Stop sequences" }).innerText())
      .toContain("END");
    await other.close();
    await close();
  });
});

/** Pastes clipboard data of an external program. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

describe("a table", () => {
  itInRelease("is filled with keys and from a spreadsheet, and names missing values", async () => {
    const { page, close } = await open("tabular-regression", "hf-inference");
    await run(page).click();
    const first = page.getByLabel("Name of column 1");
    await expect.poll(() => first.getAttribute("aria-invalid")).toBe("true");
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect
      .poll(() => page.locator("#input-data-error").innerText())
      .toContain("This field needs a table");
    await paste(page, 'Width\tHeight\r\n1\t2\r\n3\t"a ""b"""\r\n');
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Height, row 1",
    );
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("9");
    await run(page).click();
    await expect.poll(countBodies).toBe(1);
    const [request] = await site.stack.requests();
    expect(JSON.stringify(request?.body)).toContain('{"Width":["1","3",""],"Height":["2","a \\"b\\"","9"]}');
    await close();
  });
});

/** A file that is dropped, or pasted where the focus is. */
async function give(
  page: Page,
  how: "drop" | "paste",
  name: string,
  type: string,
  bytes = 100,
): Promise<void> {
  if (how === "drop") await waitForHydration(page, '[data-testid="drop-zone"]');
  await page.evaluate(
    ([kind, filename, mime, size]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(Number(size))], String(filename), { type: String(mime) }));
      const options = { bubbles: true, cancelable: true };
      if (kind === "drop")
        document
          .querySelector('[data-testid="drop-zone"]')
          ?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, ...options }));
      else
        document.activeElement?.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, ...options }),
        );
    },
    [how, name, type, bytes] as const,
  );
}

describe("a file", () => {
  itInRelease("is dropped, or pasted anywhere in the form, and taken away again", async () => {
    const { page, close } = await open("visual-question-answering", "hf-inference");
    await give(page, "drop", "dropped.png", "image/png");
    await expect.poll(() => chosen(page).innerText()).toContain("dropped.png");
    await chosen(page).getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => chosen(page).count()).toBe(0);
    await page.getByLabel("Question").focus();
    await give(page, "paste", "pasted.png", "image/png");
    await expect.poll(() => chosen(page).innerText()).toContain("pasted.png, 100 bytes");
    await close();
  });

  itOutsideRelease("of an invalid type or size is rejected with a message, and nothing is sent", async () => {
    const { page, close } = await open("image-classification", "hf-inference");
    await give(page, "drop", "song.mp3", "audio/mpeg");
    const problem = page.locator("#input-inputs-error");
    await expect.poll(() => problem.innerText()).toContain("song.mp3 is a recording, not an image.");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "notes.png",
        mimeType: "image/png",
        buffer: Buffer.from("Buy milk and bread."),
      });
    await expect
      .poll(() => problem.innerText())
      .toBe("notes.png is a text file, not an image. Choose a PNG, JPEG or WebP.");
    await give(page, "drop", "huge.png", "image/png", 33_000_000);
    await expect.poll(() => problem.innerText()).toContain("huge.png is 33 MB; at most 32.5 MB are allowed");
    await run(page).click();
    await expect.poll(() => page.locator("#input-inputs").getAttribute("aria-invalid")).toBe("true");
    expect(await site.stack.requests()).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await close();
  });

  itInRelease("takes its room before it is read, so that the button is hit which was aimed at", async () => {
    const { page, close } = await open("image-classification", "hf-inference");
    const bottom = async () => {
      const { y = 0, height = 0 } = (await chosen(page).boundingBox()) ?? {};
      return y + height;
    };
    await give(page, "drop", "unreadable.png", "image/png");
    await expect.poll(() => chosen(page).innerText()).toContain("unreadable.png, 100 bytes");
    const before = await bottom();
    const street = fileURLToPath(new URL("../../packages/catalog/demo/street.png", import.meta.url));
    await page.locator("input[type=file]").first().setInputFiles(street);
    await expect.poll(() => chosen(page).innerText()).toMatch(/street\.png.*pixels/);
    expect(await bottom()).toBe(before);
    await close();
  });

  itInRelease("of many pixels can be made smaller", async () => {
    const { page, pageErrors, close } = await open("image-classification", "hf-inference");
    await waitForHydration(page, '[data-testid="drop-zone"]');
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4000, 2000);
      canvas.getContext("2d")?.fillRect(0, 0, 4000, 2000);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], "wide.png", { type: "image/png" }));
      document
        .querySelector('[data-testid="drop-zone"]')
        ?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => chosen(page).innerText()).toContain("4000 × 2000");
    await page.getByRole("button", { name: "Make it smaller" }).click();
    await expect.poll(() => chosen(page).innerText()).toContain("2828 × 1414");
    await expect.poll(() => page.getByRole("button", { name: "Make it smaller" }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describeOutsideRelease("parameters", () => {
  it("have a name, help, type, bounds, a slider and a way back", async () => {
    const { page, close } = await open("text-to-image", "hf-inference");
    await page.getByText("Parameters", { exact: true }).click();
    const box = page.getByRole("textbox", { name: "Width" });
    const hint = await page.locator("#input-width-hint").innerText();
    expect(hint).toMatch(/width: integer \(px\) from 1 to 8192/);
    const slider = page.getByRole("slider", { name: "Width" });
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("not set");
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    const value = await box.inputValue();
    expect(Number(value)).toBeGreaterThan(0);
    await expect.poll(() => new URL(page.url()).searchParams.get("p.width")).toBe(value);
    await box.fill("99999");
    await box.blur();
    await expect
      .poll(() => page.locator("#input-width-error").innerText())
      .toContain("an integer from 1 to 8192");
    await page.getByRole("button", { name: "Reset Width" }).click();
    await expect.poll(() => box.inputValue()).toBe("");
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });
});

interface SentMessage {
  readonly role: string;
  readonly content: unknown;
}

const messagesOf = (request: RecordedRequest | undefined) =>
  (request?.body as { readonly messages: readonly SentMessage[] } | undefined)?.messages ?? [];

describe("a conversation", () => {
  const message = (page: Page) => page.getByLabel("Message");
  const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
  const idle = async (page: Page) => {
    await expect.poll(() => run(page).innerText()).toBe("Run");
  };

  itInLong(
    "is one log: sent with Enter, edited with the arrow, branched, restored, regenerated and deleted from",
    async () => {
      const { page, pageErrors, close } = await open("chat-completion", "groq");
      await message(page).focus();
      await page.keyboard.type("What is 2 plus 3?");
      await page.keyboard.press("Shift+Enter");
      await page.keyboard.type("Thanks");
      await page.keyboard.press("Enter");
      await expect.poll(() => page.getByTestId("answer").innerText()).toContain("2 plus 3");
      await idle(page);
      await expect.poll(() => page.getByRole("log").count()).toBe(1);
      await expect.poll(() => log(page).getAttribute("aria-busy")).toBe("false");
      await expect.poll(() => message(page).inputValue()).toBe("");

      await message(page).focus();
      await page.keyboard.press("ArrowUp");
      await expect.poll(() => message(page).inputValue()).toBe("What is 2 plus 3?\nThanks");
      await message(page).fill("What is 4 plus 5?");
      await page.keyboard.press("Enter");
      await expect.poll(() => page.getByTestId("answer").innerText()).toContain("4 plus 5");
      await idle(page);
      expect(await log(page).innerText()).not.toContain("2 plus 3");
      await expect.poll(() => log(page).innerText()).toContain("2 of 2");
      const [, edited] = await site.stack.requests();
      expect(JSON.stringify(edited?.body)).not.toContain("2 plus 3");

      await log(page).getByRole("button", { name: "Older version" }).click();
      await expect.poll(() => log(page).innerText()).toContain("2 plus 3");
      await log(page).getByRole("button", { name: "Retry" }).click();
      await expect.poll(countBodies).toBe(3);
      await idle(page);
      await expect.poll(() => log(page).getByText("2 of 2").count()).toBe(1);
      expect(await log(page).innerText()).toMatch(/^You$/m);
      await log(page).getByRole("button", { name: "Delete" }).first().click();
      expect(await log(page).innerText()).not.toMatch(/^You$/m);
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findViolations(page, "colors")).toEqual([]);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("sends nothing while an input method is composing", async () => {
    const { page, close } = await open("chat-completion", "groq");
    await message(page).fill("かな");
    await message(page).evaluate((box) =>
      box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true })),
    );
    await waitForIdle(page);
    expect(await site.stack.requests()).toEqual([]);
    await expect.poll(() => message(page).inputValue()).toBe("かな");
    await close();
  });

  itInLong("attaches an image, which is pasted into the box", async () => {
    const { page, close } = await open("chat-completion", "together");
    await message(page).fill("What is this?");
    await give(page, "paste", "boat.png", "image/png", 5);
    await expect.poll(() => page.getByRole("list", { name: "Attached" }).innerText()).toContain("boat.png");
    await run(page).click();
    await expect.poll(countBodies).toBe(1);
    const [request] = await site.stack.requests();
    expect(messagesOf(request)).toEqual([
      {
        role: "user",
        content: [
          { type: "text", text: "What is this?" },
          { type: "image_url", image_url: { url: "data:image/png;base64,AAAAAAA=" } },
        ],
      },
    ]);
    await idle(page);
    await expect.poll(() => log(page).getByRole("img", { name: "boat.png" }).count()).toBe(1);
    await close();
  });

  itInLong("shows arguments of tool calls, and accepts their results as input", async () => {
    const { page, pageErrors, close } = await open("chat-completion", "groq");
    await page.locator("summary", { hasText: "Tools" }).click();
    await page.getByRole("button", { name: "Add an example tool" }).click();
    await message(page).fill("What is the weather in Bergen?");
    await run(page).click();
    const calls = page.getByRole("list", { name: "Calls of tools" });
    await expect.poll(() => calls.innerText()).toContain("get_weather");
    await idle(page);
    const answer = page.getByLabel("What get_weather answers");
    await answer.fill('{"rain": "much"}');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Send results" }).click();
    await expect.poll(countBodies).toBe(2);
    await idle(page);
    const [, second] = await site.stack.requests();
    const messages = messagesOf(second);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool"]);
    expect(messages[2]?.content).toBe('{"rain": "much"}');
    expect(pageErrors).toEqual([]);
    await close();
  });
});
