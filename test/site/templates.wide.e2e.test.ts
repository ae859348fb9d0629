import { chatEnvironment, TemplateError } from "@inferhub/jinja/chat";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import {
  casesInRelease,
  describeOutsideRelease,
  isRelease,
  itInRelease,
  itOutsideRelease,
} from "../breadth.ts";
import {
  expectNoSidewaysScroll,
  findViolations,
  PHONE,
  useSite,
  waitForHydration,
  waitForPage,
} from "./browser.ts";
import { startHub } from "./fake-hub.ts";

let close: () => void = () => undefined;
const hub = async () => {
  const hub = await startHub();
  close = hub.close;
  return hub.url;
};
// Outside a release no test reads from it.
const site = useSite(isRelease() ? { hub } : {});
afterAll(() => close());

const template = (page: Page) => page.getByRole("textbox", { name: "Template", exact: true });
const context = (page: Page) => page.getByRole("textbox", { name: "Context, JSON" });
const output = (page: Page) => page.getByTestId("output");
const problem = (page: Page) => page.getByTestId("problem");
const lines = (page: Page, of: typeof template) =>
  of(page).evaluate((element) =>
    [...element.querySelectorAll(".cm-line")].map(({ textContent }) => textContent).join("\n"),
  );

/** Opens the page, with its editors. */
async function open(address = "/templates", options: Parameters<typeof site.visit>[1] = {}) {
  const visit = await site.visit(address, options);
  await waitForHydration(visit.page);
  await editors(visit.page);
  return visit;
}

const editors = (page: Page) => page.locator("#template .cm-content").waitFor({ state: "attached" });

/** Opens the context as JSON. */
async function showJson(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "JSON" }).click();
  await page.locator("#context .cm-content").waitFor({ state: "attached" });
}

async function write(page: Page, of: typeof template, text: string) {
  await of(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

/** The largest distance in pixels between a line number and the top of its line. */
const measureLineNumbers = (page: Page, pane: string) =>
  page.locator(`#${pane}`).evaluate((element) => {
    const tops = (selector: string) =>
      [...element.querySelectorAll(selector)]
        .filter((each) => each.getBoundingClientRect().height > 0)
        .map((each) => each.getBoundingClientRect().top);
    const lines = tops(".cm-line");
    const numbers = tops(".cm-lineNumbers .cm-gutterElement");
    if (lines.length === 0 || numbers.length < lines.length) return Number.POSITIVE_INFINITY;
    return Math.max(...lines.map((top, at) => Math.abs(top - (numbers[at] ?? Number.POSITIVE_INFINITY))));
  });

const outputText = (page: Page) => output(page).innerText();

/** Uses the template of a model that no list has: its ID is typed into the picker. */
async function loadModel(page: Page, id: string): Promise<void> {
  await page.getByRole("link", { name: /^Model:/ }).click();
  await page.getByRole("combobox", { name: "Search models" }).fill(id);
  await page.getByRole("option", { name: `Use ${id} anyway` }).click();
}

/** Writes a template that is wrong, and checks that the error is where the engine says. */
async function expectMarked(page: Page, source: string): Promise<void> {
  let wanted: unknown;
  try {
    chatEnvironment().fromString(source).render({});
  } catch (error) {
    wanted = error;
  }
  if (!(wanted instanceof TemplateError)) throw new Error("It renders");
  await write(page, template, source);
  await problem(page).waitFor();
  await expect
    .poll(() => problem(page).innerText())
    .toContain(`line ${wanted.line}, column ${wanted.column}`);
  await expect.poll(() => problem(page).locator("pre").innerText()).toBe(wanted.excerpt?.trimEnd());
  expect(
    await page
      .locator('[role="alert"]')
      .filter({ has: problem(page) })
      .count(),
  ).toBe(1);
  await expect.poll(() => page.locator("#template .cm-lint-marker-error").count()).toBe(1);
  // The last output stays, and is marked as outdated.
  expect(await outputText(page)).toContain("Jupiter.");
  await expect.poll(() => page.locator("#output").innerText()).toContain("Last valid output");
  expect(await findViolations(page, "all", "main")).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, "colors", "main")).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

describe("a template", () => {
  itOutsideRelease(
    "is marked where it is wrong, stopped where it has no end, rendered during input, and names missing variables",
    async () => {
      const { page, pageErrors, close } = await open();
      expect(await outputText(page)).toContain("Jupiter.");

      // One that is wrong.
      await expectMarked(page, "{{ 'é' ~ 1 }}\n\t{{ 1 | uper }}");

      // One without an end.
      await write(
        page,
        template,
        "{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}",
      );
      await page.getByText("Stopped after a second").waitFor();
      expect(await outputText(page)).toContain("Jupiter.");
      expect(await findViolations(page, "all", "main")).toEqual([]);

      // One with names that the context lacks.
      await write(page, template, "Hello {{ name }}{{ mesages }}, {{ messages | length }}");
      await expect.poll(() => outputText(page)).toBe("Hello , 3");
      await expect.poll(() => page.getByText("Stopped after a second").count()).toBe(0);
      await expect.poll(() => page.getByTestId("length").innerText()).toBe("9 characters");
      const missing = page.getByRole("region", { name: "2 undefined names" });
      await expect.poll(() => missing.innerText()).toContain("Did you mean messages");
      await missing.getByRole("button", { name: "Line 1, column 10" }).click();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe("name");
      await missing.getByRole("button", { name: "Add to context: name" }).click();
      await page.getByRole("heading", { name: "1 undefined name" }).waitFor();
      await showJson(page);
      expect(await lines(page, context)).toContain('"name": ""');
      expect(await findViolations(page, "all", "main")).toEqual([]);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  it.each(casesInRelease(["a\n  {{ b.c.d }}", "{% for x in y %}"]))(
    "that is wrong is marked where the engine says: %j",
    async (source) => {
      const { page, pageErrors, close } = await open();
      await expectMarked(page, source);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("is formatted by keys as one step, and writes the same", async () => {
    const { page, pageErrors, close } = await open();
    const source = "{%for m in messages%}{%-if m.role=='user'-%}{{-m.content|upper-}}{%-endif-%}{%endfor%}";
    await write(page, template, source);
    await expect.poll(() => outputText(page)).toContain("WHICH PLANET");
    const before = await outputText(page);
    await page.keyboard.press("Shift+Alt+F");
    await expect.poll(() => lines(page, template)).toContain("{%- if m.role == 'user' -%}");
    expect(await outputText(page)).toBe(before);
    await page.keyboard.press("Control+z");
    await expect.poll(() => lines(page, template)).toBe(source);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("of a model comes with its tokens from the Hub, and a hostile one does no harm", async () => {
    const { page, pageErrors, close } = await site.visit("/models/acme/talk-GGUF");
    await waitForHydration(page);
    await page.getByRole("link", { name: "Open in Chat templates" }).click();
    await waitForPage(page, /\/templates\?model=acme%2Ftalk-GGUF$/);
    await editors(page);
    await expect.poll(() => outputText(page)).toContain("Jupiter.");
    expect(await lines(page, template)).toBe(
      "{%- for message in messages %}{{ message.content }}{% endfor %}",
    );
    await loadModel(page, "evil/model");
    await waitForPage(page, /evil/);
    await expect
      .poll(async () => {
        if ((await page.getByText("The Hub request timed out.").count()) > 0) await page.reload();
        return outputText(page);
      })
      .toContain("</script>");
    expect(await outputText(page)).toContain("\\u202e");
    expect(await page.title()).toContain("Chat templates");
    await loadModel(page, "acme/missing");
    await page.getByText("No chat template found for acme/missing").waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("is extracted from a pasted tokenizer_config.json", async () => {
    const { page, close } = await open();
    const config = {
      chat_template: "{{ bos_token }}{{ messages[0].content }}",
      bos_token: { content: "<bos>" },
    };
    await write(page, template, JSON.stringify(config));
    await page.getByRole("button", { name: "Extract the template" }).click();
    await expect.poll(() => outputText(page)).toBe("<bos>Which planet is the largest?");
    await showJson(page);
    expect(await lines(page, context)).toContain('"bos_token": "<bos>"');
    await close();
  });
});

describe("the context", () => {
  itInRelease("with an error shows its position", async () => {
    const { page, close } = await open();
    await showJson(page);
    await write(page, context, '{\n  "a": True\n}');
    await problem(page).waitFor();
    await expect.poll(() => problem(page).innerText()).toContain("Error in the context, line 2, column 8");
    await expect.poll(() => page.locator("#context .cm-lint-marker-error").count()).toBe(1);
    expect(await page.getByLabel("Tools", { exact: true }).isDisabled()).toBe(true);
    expect(await findViolations(page, "all", "main")).toEqual([]);
    await close();
  });

  itInRelease("is switched, and keeps edits if another template is selected", async () => {
    const { page, pageErrors, close } = await open();
    await page.getByLabel("Tools", { exact: true }).check();
    await expect.poll(() => outputText(page)).toContain("get_weather");
    await page.getByLabel("Generation prompt").uncheck();
    await expect.poll(async () => (await outputText(page)).endsWith("assistant")).toBe(false);
    await page.locator("#template-choice").selectOption("llama");
    await expect.poll(() => outputText(page)).toContain("<|start_header_id|>");
    expect(await outputText(page)).toContain("get_weather");
    await page.locator("#context-choice").selectOption("system");
    await expect.poll(() => outputText(page)).toContain("one short sentence");
    expect(new URL(page.url()).search).toBe("?template=llama&context=system");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("is edited message by message, and the output follows", async () => {
    const { page, pageErrors, close } = await open();
    const messages = page.getByRole("list", { name: "Messages" });
    await expect.poll(() => messages.getByRole("listitem").count()).toBe(3);
    await messages.getByRole("textbox", { name: "Message 1, user" }).fill("Which planet is the smallest?");
    await expect.poll(() => outputText(page)).toContain("Which planet is the smallest?");
    await page.getByRole("button", { name: "Add message" }).click();
    await messages.getByRole("textbox", { name: "Message 4, assistant" }).fill("Mercury.");
    await messages.getByRole("combobox", { name: "Role of message 4" }).selectOption("system");
    await expect.poll(() => outputText(page)).toMatch(/system\s+Mercury\./);
    await page.getByRole("button", { name: "Remove message 4" }).click();
    await expect.poll(() => outputText(page)).not.toContain("Mercury.");
    await showJson(page);
    expect(await lines(page, context)).toContain("Which planet is the smallest?");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("has line numbers next to their lines, also after its font has loaded", async () => {
    const { page, close } = await site.visit("/docs");
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/mono[^/]*\.woff2$/i, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.goto(`${site.stack.url}/templates?template=llama&context=tools&messages=json`, {
      waitUntil: "commit",
    });
    await page.locator("#context .cm-content").waitFor({ state: "attached" });
    // An editor measures its lines once they are on the screen.
    await page.locator("#context .cm-editor").scrollIntoViewIfNeeded();
    await expect.poll(() => measureLineNumbers(page, "context")).toBeLessThan(2);
    release();
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Geist Mono"'))).toBe(true);
    await expect.poll(() => measureLineNumbers(page, "context")).toBeLessThan(2);
    await close();
  });

  itInRelease("is compared with another template's output, with whitespace shown", async () => {
    const { page, pageErrors, close } = await open("/templates?template=llama&context=system");
    await page.getByLabel("Compare with template").selectOption("gemma");
    await expect.poll(() => page.getByTestId("compared").innerText()).toContain("<start_of_turn>");
    await page.getByText("View", { exact: true }).click();
    for (const label of ["Show whitespace", "Template or value"]) await page.getByLabel(label).check();
    await expect.poll(() => outputText(page)).toContain("↵");
    expect(new URL(page.url()).search).toBe("?template=llama&context=system&compare=gemma&space=1&source=1");
    expect(await findViolations(page, "all", "main")).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page, "colors", "main")).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("a link", () => {
  itInRelease("opens the same in another tab, and going back undoes a choice", async () => {
    const { page, pageErrors, requests, close } = await open();
    await write(page, template, "shared ✓ {{ messages[0].content }}");
    await waitForPage(page, /#s=/);
    await expect.poll(() => outputText(page)).toContain("shared ✓ Which planet");
    const address = page.url();
    const other = await open(address.replace(site.stack.url, ""));
    await expect.poll(() => outputText(other.page)).toBe(await outputText(page));
    expect(await lines(other.page, template)).toBe(await lines(page, template));
    expect(other.pageErrors).toEqual([]);
    await other.close();
    await page.locator("#template-choice").selectOption("qwen");
    await expect.poll(() => lines(page, template)).toContain("macro");
    await page.goBack();
    await expect.poll(() => outputText(page)).toContain("shared ✓");
    expect(requests.filter((each) => each.includes("s="))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease(
    "that is invalid is named, and a link that would be too long names its omitted parts",
    async () => {
      const { page, pageErrors, close } = await open("/templates?view=all#s=nonsense");
      await page.getByText("We ignored").waitFor();
      await expect.poll(() => page.locator("main").innerText()).toMatch(/view, #s/);
      let seed = 1;
      const noise = Array.from({ length: 12_000 }, () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return String.fromCharCode(97 + (seed % 26));
      });
      await write(page, template, noise.join(""));
      await page.getByRole("button", { name: "Share link" }).click();
      await page.getByText(/longer than 6,000 characters|blocks clipboard access/).waitFor();
      expect(new URL(page.url()).hash).toBe("");
      expect(pageErrors).toEqual([]);
      await close();
    },
  );
});

describe("by keyboard alone", () => {
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName,
    );

  itInRelease("errors are focused one after the other, and Tab leaves an editor", async () => {
    const { page, pageErrors, close } = await open();
    await write(page, template, "x\n{{ y | uper }}");
    await showJson(page);
    await write(page, context, "{\n  broken\n}");
    await expect.poll(() => problem(page).count()).toBe(2);
    await page.keyboard.press("F8");
    await expect.poll(() => focused(page)).toBe("Template");
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("uper");
    await page.keyboard.press("F8");
    await expect.poll(() => focused(page)).toBe("Context, JSON");
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("broken");
    await template(page).focus();
    await page.keyboard.press("Tab");
    expect(await focused(page)).not.toBe("Template");
    await page.getByLabel("Tab indents").focus();
    await page.keyboard.press("Space");
    await page.getByText("Esc, then Tab leaves the editor.").waitFor();
    await template(page).focus();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Template");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await focused(page)).not.toBe("Template");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("on a phone F8 opens the pane that the error is in", async () => {
    const { page, close } = await open("/templates?view=output", { viewport: PHONE });
    expect(await output(page).isVisible()).toBe(true);
    expect(await template(page).isVisible()).toBe(false);
    await page.getByRole("link", { name: "Messages" }).click();
    await showJson(page);
    await write(page, context, "nothing");
    await page.getByRole("link", { name: /^Messages\s*\(error\)/ }).waitFor();
    await page.getByRole("link", { name: "Output" }).click();
    await page.keyboard.press("F8");
    await expect.poll(() => focused(page)).toBe("Context, JSON");
    expect(await findViolations(page, "all", "main")).toEqual([]);
    await expectNoSidewaysScroll(page, [320, 768]);
    await close();
  });
});

describeOutsideRelease("without script", () => {
  it("templates, contexts and outputs can be read, and others selected", async () => {
    const { page, close } = await site.visit("/templates", { javaScriptEnabled: false });
    expect(await outputText(page)).toContain("<|im_start|>assistant");
    await expect.poll(() => template(page).inputValue()).toContain("add_generation_prompt");
    await page.locator("#template-choice").selectOption("mistral");
    await page.getByRole("button", { name: "Apply" }).click();
    await waitForPage(page, /template=mistral/);
    expect(await outputText(page)).toContain("[INST]");
    await close();
  });
});
