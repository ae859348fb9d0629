import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { rolldown } from "rolldown";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import { itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { launchBrowser } from "../../../test/tools/index.ts";
import { startServer } from "./server.ts";

const toEvent = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;

/** A server whose responses depend on the last message. It repeats the request. */
function createHandler({ script, page }: Bundles) {
  const requests: string[] = [];
  const aborted: string[] = [];
  const head = '<title>Hooks</title><script type="module" src="/main.js"></script>';
  const html = `<!doctype html><html><head>${head}</head><body><div id="root">${page}</div></body></html>`;
  async function handle(request: Request): Promise<Response> {
    switch (new URL(request.url).pathname) {
      case "/":
        return new Response(html, { headers: { "content-type": "text/html" } });
      case "/main.js":
        return new Response(script, { headers: { "content-type": "text/javascript" } });
      case "/shout":
        return Response.json({ shouted: (await request.json()).inputs.toUpperCase() });
      case "/models":
        return Response.json({ data: [{ id: "small" }, { id: "large" }] });
      case "/chat":
        return respond(await request.json());
      default:
        return new Response(null, { status: 404 });
    }
  }
  function respond({ messages }: { messages: { content: string }[] }): Response {
    const asked = messages.at(-1)?.content ?? "";
    requests.push(asked);
    if (asked === "html")
      return new Response("<h1>Sign in</h1>", { headers: { "content-type": "text/html" } });
    const utf8 = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(utf8.encode(toEvent("You said ")));
        if (asked === "endless") return;
        controller.enqueue(utf8.encode(toEvent(asked)));
        if (asked !== "broken" || requests.filter((each) => each === asked).length > 1)
          controller.enqueue(utf8.encode(`${toEvent(".", "stop")}data: [DONE]\n\n`));
        controller.close();
      },
      cancel: () => void aborted.push(asked),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }
  return { handle, requests, aborted };
}

/** Folders of the packages `react` and `react-dom`. Default: the installed ones. */
type ReactPackages = Readonly<Record<"react" | "react-dom", string>>;

/** The page as a server renders it, and its script. */
interface Bundles {
  readonly page: string;
  readonly script: string;
}

async function bundle(file: string, platform: "browser" | "node", alias: ReactPackages | undefined) {
  const build = await rolldown({
    input: fileURLToPath(new URL(`page/${file}`, import.meta.url)),
    platform,
    resolve: {
      conditionNames: ["@inferhub/source", platform, "import", "default"],
      ...(alias && { alias: { ...alias } }),
    },
    transform: { jsx: { runtime: "automatic" }, define: { "process.env.NODE_ENV": '"development"' } },
    logLevel: "silent",
  });
  const { output } = await build.generate({ format: "esm", codeSplitting: false });
  await build.close();
  return output[0].code;
}

/** Renders the page with the React that it is bundled with. */
async function renderPage(alias: ReactPackages | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "inferhub-hooks-"));
  try {
    const file = join(folder, "server.mjs");
    await writeFile(file, await bundle("server.tsx", "node", alias));
    const { render } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      render: () => string;
    };
    return render();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tests every hook in a page that was rendered on a server, in Strict Mode. */
export function testHooks(name: string, react?: ReactPackages): void {
  describe(`hooks with ${name} in a page that was rendered on a server, in Strict Mode`, () => {
    let browser: Browser;
    let server: Awaited<ReturnType<typeof startServer>>;
    let handler: ReturnType<typeof createHandler>;
    let page: Page;
    let complaints: string[];

    beforeAll(async () => {
      const [script, html] = await Promise.all([bundle("main.tsx", "browser", react), renderPage(react)]);
      handler = createHandler({ script, page: html });
      [browser, server] = await Promise.all([launchBrowser(), startServer(handler.handle)]);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
    });
    beforeEach(async () => {
      handler.requests.length = handler.aborted.length = 0;
      complaints = [];
      page = await browser.newPage();
      page.on("console", (message) => {
        // The browser reports the responses that tests ask for.
        if (message.type() === "error" && !message.text().startsWith("Failed to load"))
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(server.url);
      await page.getByTestId("greeting").getByText("You said greeting.").waitFor();
    });
    afterEach(async () => {
      expect(complaints).toEqual([]);
      await page.close();
    });

    const click = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const messages = () => page.getByRole("listitem").allTextContents();
    const send = async (text: string) => {
      await page.getByLabel("Message").fill(text);
      await click("Send");
    };
    const reach = (status: string) => page.getByTestId("status").getByText(status, { exact: true }).waitFor();

    itOutsideRelease("sends one request though effects run twice", () => {
      expect(handler.requests).toEqual(["greeting"]);
    });

    itOutsideRelease("streams a response and empties the field", async () => {
      await send("hello");
      await reach("done");
      expect(await messages()).toEqual(["hello", "You said hello."]);
      expect(await page.getByLabel("Message").inputValue()).toBe("");
    });

    itInRelease("rejects a second message while a response streams", async () => {
      await send("endless");
      await page.getByText("You said", { exact: false }).nth(1).waitFor();
      await send("second");
      expect(await page.getByLabel("Message").inputValue()).toBe("second");
      expect(handler.requests).toEqual(["greeting", "endless"]);
      await click("Stop");
      await reach("stopped");
      expect(await messages()).toEqual(["endless", "You said "]);
      await expect.poll(() => handler.aborted).toEqual(["endless"]);
    });

    itOutsideRelease("stops the request when the component is removed", async () => {
      await send("endless");
      await reach("streaming");
      await click("Toggle");
      await expect.poll(() => handler.aborted).toEqual(["endless"]);
    });

    itOutsideRelease("keeps the text of a stream that breaks, and repeats it in a branch", async () => {
      await send("broken");
      await page.getByRole("alert").getByText("stream-incomplete").waitFor();
      expect(await messages()).toEqual(["broken", "You said broken"]);
      await click("Retry");
      await reach("done");
      expect(await messages()).toEqual(["broken", "You said broken. (2 of 2)"]);
    });

    itInRelease("shows an error as a value when the server responds with HTML", async () => {
      await send("html");
      await page.getByRole("alert").getByText("output-malformed").waitFor();
    });

    itInRelease("edits a message in a branch", async () => {
      await send("hello");
      await reach("done");
      await click("Edit");
      await expect.poll(messages).toEqual(["edited (2 of 2)", "You said edited."]);
    });

    itOutsideRelease("completes, runs a task, lists models and compares", async () => {
      await page.getByTestId("models").getByText("small large").waitFor();
      await click("Complete");
      await page.getByTestId("completion").getByText("You said story.").waitFor();
      await click("Shout");
      await page.getByTestId("task").getByText("HEY").waitFor();
      await click("Compare");
      await page.getByTestId("columns").getByText("small: You said ready.|large: You said ready.").waitFor();
    });
  });
}
