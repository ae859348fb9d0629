import { IncompleteStreamError } from "@inferhub/inference/core";
import { describe, expect, it } from "vitest";
import { type ChatOptions, type ChatStore, createChatStore, getMessageText } from "../src/store/index.ts";
import { createFakeClient, createGate, type Script, thought, toolCall, words } from "./fake-client.ts";

const tides = {
  name: "tides",
  description: "High tide of a port",
  jsonSchema: { type: "object", properties: { port: { type: "string" } } },
  run: ({ port }: { port: string }) => `High tide at ${port}: 11:20`,
};

function createChat(scripts: readonly Script[], options: Partial<ChatOptions> = {}) {
  const client = createFakeClient(...scripts);
  const chat = createChatStore({ client, model: "acme/talk", throttleMs: 0, ...options });
  return { client, chat };
}

const texts = (chat: ChatStore) => chat.getState().messages.map(getMessageText);

/** Resolves when the state of a chat fulfills a condition. */
const until = (chat: ChatStore, holds: () => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (holds()) {
        unsubscribe();
        resolve();
      }
    };
    const unsubscribe = chat.subscribe(check);
    check();
  });

describe("a chat", () => {
  it("streams a response", async () => {
    const { chat, client } = createChat([[thought("Easy."), ...words("It is 42.")]], { system: "Be brief." });
    const end = await chat.send("What is 6 * 7?");
    expect(end.status).toBe("done");
    expect(texts(chat)).toEqual(["What is 6 * 7?", "It is 42."]);
    expect(chat.getState().messages[1]?.parts[0]).toMatchObject({ type: "reasoning", text: "Easy." });
    expect(client.requests[0]).toEqual({
      model: "acme/talk",
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "What is 6 * 7?" },
      ],
    });
  });

  it("sends the values of the fields, and clears them", async () => {
    const { chat, client } = createChat([words("Hi.")]);
    const file = new File(["hello"], "a.png", { type: "image/png" });
    chat.setFields({ text: "Look" });
    await chat.send({ ...chat.getState().fields, attachments: [file] });
    expect(client.requests[0]?.messages).toEqual([
      {
        role: "user",
        content: [
          { type: "image_url", image_url: { url: `data:image/png;base64,${btoa("hello")}` } },
          { type: "text", text: "Look" },
        ],
      },
    ]);
    await chat.send();
    expect(chat.getState().fields.text).toBe("");
  });

  it("rejects an empty message", async () => {
    const { chat, client } = createChat([]);
    expect(await chat.send("  ")).toMatchObject({ status: "rejected", error: { code: "input-invalid" } });
    expect(client.requests).toEqual([]);
  });

  it("rejects a second message while a run is active, and keeps the fields", async () => {
    const gate = createGate();
    const { chat, client } = createChat([[gate, ...words("One.")]]);
    chat.setFields({ text: "second" });
    const first = chat.send("first");
    expect(await chat.send()).toMatchObject({ status: "rejected", error: { code: "run-active" } });
    expect(chat.getState().fields.text).toBe("second");
    gate.open();
    expect((await first).status).toBe("done");
    expect(client.requests).toHaveLength(1);
  });

  it("stops, and keeps the partial text", async () => {
    const gate = createGate();
    const { chat, client } = createChat([[...words("Half a "), gate, ...words("sentence.")]]);
    const end = chat.send("Go");
    await until(chat, () => texts(chat)[1] === "Half a ");
    chat.stop();
    expect((await end).status).toBe("stopped");
    expect(client.signals[0]?.aborted).toBe(true);
    expect(texts(chat)[1]).toBe("Half a ");
  });

  it("stops its request when the last component that uses it is removed", async () => {
    const gate = createGate();
    const { chat, client } = createChat([[gate]]);
    const detach = chat.attach();
    const end = chat.send("Go");
    detach();
    expect((await end).status).toBe("stopped");
    expect(client.signals[0]?.aborted).toBe(true);
  });

  it("survives Strict Mode, which removes a component and adds it again", async () => {
    const gate = createGate();
    const { chat, client } = createChat([[gate, ...words("Hi.")]]);
    chat.attach()();
    const end = chat.send("Go");
    chat.attach();
    await Promise.resolve();
    gate.open();
    expect((await end).status).toBe("done");
    expect(client.signals[0]?.aborted).toBe(false);
  });

  it("reports a missing client as a value", async () => {
    const chat = createChatStore({});
    const end = await chat.send("Hi");
    expect(end).toMatchObject({ status: "rejected", error: { code: "internal" } });
  });
});

describe("a stream that breaks in mid-sentence", () => {
  const broken = [...words("The light"), new IncompleteStreamError("The light")];

  it("keeps the text, and the error is a value", async () => {
    const { chat } = createChat([broken]);
    const end = await chat.send("Go");
    expect(end).toMatchObject({ status: "failed", error: { code: "stream-incomplete", retryable: true } });
    expect(texts(chat)[1]).toBe("The light");
    expect(chat.getState().messages[1]?.status).toBe("partial");
  });

  it("can be repeated, in a separate branch", async () => {
    const { chat, client } = createChat([broken, words("The lighthouse is red.")]);
    await chat.send("Go");
    await chat.retry();
    expect(texts(chat)).toEqual(["Go", "The lighthouse is red."]);
    expect(client.requests[1]?.messages).toEqual([{ role: "user", content: "Go" }]);
    expect(chat.getState().nodes.map(getMessageText)).toContain("The light");
  });

  it("can be continued, in the same message", async () => {
    const { chat, client } = createChat([broken, words("house is red.")]);
    await chat.send("Go");
    const end = await chat.retry({ continue: true });
    expect(end.status).toBe("done");
    expect(texts(chat)[1]).toBe("The lighthouse is red.");
    expect(client.requests[1]?.messages).toMatchObject([
      { role: "user", content: "Go" },
      { role: "assistant", content: "The light" },
      { role: "user", content: expect.stringContaining("Continue") },
    ]);
  });
});

describe("tools", () => {
  it("run, and the model reads their results", async () => {
    const { chat, client } = createChat([[toolCall("tides", '{"port":"Hook"}')], words("At 11:20.")], {
      tools: [tides],
    });
    expect((await chat.send("When?")).status).toBe("done");
    expect(client.requests[0]).toMatchObject({ tools: [{ type: "function", function: { name: "tides" } }] });
    expect(client.requests[1]?.messages.slice(1)).toMatchObject([
      { role: "assistant", tool_calls: [{ id: "call-1", function: { name: "tides" } }] },
      { role: "tool", tool_call_id: "call-1", content: "High tide at Hook: 11:20" },
    ]);
    expect(texts(chat)[1]).toBe("At 11:20.");
  });

  it.each<[name: string, tool: typeof tides, input: string, error: string]>([
    [
      "throws",
      {
        ...tides,
        run: () => {
          throw new Error("The harbor is closed");
        },
      },
      "{}",
      "The harbor is closed",
    ],
    ["is unknown", { ...tides, name: "moon" }, "{}", 'Unknown tool: "tides". Tools: moon'],
    ["gets invalid JSON", tides, "{", "The model wrote invalid JSON"],
  ])("that %s fail for the model, not for the run", async (_, tool, input, error) => {
    const { chat, client } = createChat([[toolCall("tides", input)], words("Sorry.")], { tools: [tool] });
    expect((await chat.send("When?")).status).toBe("done");
    expect(chat.getState().messages[1]?.parts[0]).toMatchObject({
      state: "output-error",
      errorText: expect.stringContaining(error),
    });
    expect(JSON.stringify(client.requests[1]?.messages)).toContain("Error: ");
  });

  it("without a function wait for the component's result", async () => {
    const { run: _, ...ask } = tides;
    const { chat, client } = createChat([[toolCall("tides", "{}")], words("Thanks.")], { tools: [ask] });
    const end = chat.send("When?");
    await until(chat, () => chat.getState().run.status === "waiting-for-tools");
    chat.addToolResult({ toolCallId: "call-1", output: { high: "11:20" } });
    expect((await end).status).toBe("done");
    expect(client.requests[1]?.messages.at(-1)).toMatchObject({ role: "tool", content: '{"high":"11:20"}' });
  });

  it("get a result after the page was loaded again", async () => {
    const { run: _, ...ask } = tides;
    const first = createChat([[toolCall("tides", "{}")]], { tools: [ask] });
    void first.chat.send("When?");
    await until(first.chat, () => first.chat.getState().run.status === "waiting-for-tools");
    const client = createFakeClient(words("Thanks."));
    const initialMessages = structuredClone(first.chat.getState().messages);
    const chat = createChatStore({ client, tools: [ask], throttleMs: 0, initialMessages });
    chat.addToolResult({ toolCallId: "call-1", output: "11:20" });
    await until(chat, () => chat.getState().run.status === "done");
    expect(texts(chat)[1]).toBe("Thanks.");
    expect(client.requests[0]?.messages.at(-1)).toMatchObject({ role: "tool", content: "11:20" });
  });

  it("do not run forever", async () => {
    const again = [toolCall("tides", "{}")];
    const { chat, client } = createChat([again, again, again], { tools: [tides], maxSteps: 2 });
    expect(await chat.send("When?")).toMatchObject({ status: "failed", error: { code: "too-many-steps" } });
    expect(client.requests).toHaveLength(2);
  });
});

describe("branches", () => {
  it("begin at an edited message", async () => {
    const { chat, client } = createChat([words("Red."), words("Blue.")]);
    await chat.send("Color?");
    const [first] = chat.getState().messages;
    await chat.edit(first?.id ?? "", "Another color?");
    expect(texts(chat)).toEqual(["Another color?", "Blue."]);
    expect(client.requests[1]?.messages).toEqual([{ role: "user", content: "Another color?" }]);
    chat.chooseBranch(first?.id ?? "");
    expect(texts(chat)).toEqual(["Color?", "Red."]);
  });

  it("need a message of the user", async () => {
    const { chat } = createChat([words("Red.")]);
    expect(await chat.retry()).toMatchObject({ status: "rejected" });
    await chat.send("Color?");
    const last = chat.getState().messages.at(-1)?.id ?? "";
    expect(await chat.edit(last, "x")).toMatchObject({ status: "rejected" });
  });

  it("are saved and restored", async () => {
    const first = createChat([words("Red."), words("Blue.")]);
    await first.chat.send("Color?");
    await first.chat.retry();
    const { nodes, choices } = first.chat.getState();
    const { chat, client } = createChat([words("Because.")]);
    chat.setFields({ text: "a draft" });
    chat.restore(JSON.parse(JSON.stringify({ nodes, choices })));
    expect(texts(chat)).toEqual(["Color?", "Blue."]);
    expect(chat.getState().fields.text).toBe("a draft");
    chat.chooseBranch(nodes[1]?.id ?? "");
    expect(texts(chat)).toEqual(["Color?", "Red."]);
    await chat.send("Why?");
    expect(texts(chat)).toEqual(["Color?", "Red.", "Why?", "Because."]);
    expect(client.requests[0]?.messages).toHaveLength(3);
  });
});

describe("metadata of calls", () => {
  const meta = {
    provider: "groq",
    operation: "chat-completion",
    model: "talk",
    attempts: 1,
    requestId: "r1",
    totalMs: 900,
    firstContentMs: 200,
  };

  /** A client that reports the meta of its streams, as the real one does. */
  function createMeasuredChat(scripts: readonly Script[], options: Partial<ChatOptions> = {}) {
    const fake = createFakeClient(...scripts);
    const withMeta = (...given: Parameters<typeof fake.chatCompletionStream>) => {
      let [resolve, reject] = [(_: typeof meta) => {}, (_: unknown) => {}];
      const ended = new Promise<typeof meta>((...settle) => {
        [resolve, reject] = settle;
      });
      async function* data() {
        try {
          yield* fake.chatCompletionStream(...given);
        } catch (error) {
          reject(error);
          throw error;
        } finally {
          resolve(meta);
        }
      }
      return { data: data(), meta: ended };
    };
    const chatCompletionStream = Object.assign(fake.chatCompletionStream, { withMeta });
    return createChatStore({ client: { chatCompletionStream }, throttleMs: 0, ...options });
  }

  it("is in the response when its run has ended", async () => {
    const ends: unknown[] = [];
    const chat = createMeasuredChat([words("Red.")], {
      onEnd: ({ messages }) => ends.push(messages.at(-1)?.calls),
    });
    await chat.send("Color?");
    expect(chat.getState().messages.map(({ calls }) => calls)).toEqual([undefined, [meta]]);
    expect(ends).toEqual([[meta]]);
  });

  it("has one entry for each step", async () => {
    const chat = createMeasuredChat([[toolCall("tides", '{"port":"Brest"}')], words("At noon.")], {
      tools: [tides],
    });
    await chat.send("When?");
    expect(chat.getState().messages.at(-1)?.calls).toEqual([meta, meta]);
  });

  it("is absent if the call failed", async () => {
    const chat = createMeasuredChat([[...words("Red."), new IncompleteStreamError("cut")]]);
    expect(await chat.send("Color?")).toMatchObject({ status: "failed" });
    expect(chat.getState().messages.at(-1)?.calls).toBeUndefined();
  });
});
