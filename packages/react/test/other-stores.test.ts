import { IncompleteStreamError } from "@inferhub/inference/core";
import { describe, expect, it, vi } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import {
  createChatStore,
  createCompareStore,
  createCompletionStore,
  createModelsStore,
  createStore,
  createTaskRunner,
  createTaskStore,
  getMessageText,
  reduceTask,
  type TaskEvent,
  type TaskState,
} from "../src/store/index.ts";
import { createFakeClient, createGate, words } from "./fake-client.ts";

describe("a completion", () => {
  it("streams the response of a chat", async () => {
    const client = createFakeClient(words("there was a keeper"));
    const store = createCompletionStore({ client, model: "acme/talk", throttleMs: 0 });
    store.setPrompt("Once upon a time");
    expect(await store.complete()).toEqual({ status: "done", completion: "there was a keeper" });
    expect(client.requests[0]).toMatchObject({ messages: [{ role: "user", content: "Once upon a time" }] });
  });

  it("completes a prompt with a client that supports it", async () => {
    const inputs: unknown[] = [];
    const client = {
      async *textGenerationStream(args: { inputs: string }) {
        inputs.push(args.inputs);
        yield { token: { text: " there" } };
        yield { token: { text: "</s>", special: true } };
      },
    };
    const store = createCompletionStore({ client, throttleMs: 0 });
    expect(await store.complete("Once")).toEqual({ status: "done", completion: " there" });
    expect(inputs).toEqual(["Once"]);
  });

  it("keeps the text of a stream that breaks", async () => {
    const client = createFakeClient([...words("there was"), new IncompleteStreamError("there was")]);
    const store = createCompletionStore({ client, throttleMs: 0 });
    expect(await store.complete("Once")).toMatchObject({
      status: "failed",
      completion: "there was",
      error: { code: "stream-incomplete" },
    });
  });

  it("rejects a second run, and stops", async () => {
    const gate = createGate();
    const client = createFakeClient([gate]);
    const store = createCompletionStore({ client });
    const first = store.complete("Once");
    expect(await store.complete("Twice")).toMatchObject({
      status: "rejected",
      error: { code: "run-active" },
    });
    store.stop();
    expect((await first).status).toBe("stopped");
    expect(await store.complete("")).toMatchObject({ status: "rejected", error: { code: "input-invalid" } });
  });
});

describe("a task", () => {
  const client = {
    async summarization({ inputs }: { model?: string; inputs: string }) {
      if (!inputs) throw new Error("Nothing to summarize");
      return { summary_text: inputs.slice(0, 3) };
    },
  };

  it("runs an operation of a client", async () => {
    const store = createTaskStore({ client, operation: "summarization", args: { model: "m" } });
    expect(await store.run({ inputs: "lighthouse" })).toEqual({
      status: "done",
      data: { summary_text: "lig" },
    });
  });

  it("keeps the output before when a run fails", async () => {
    const store = createTaskStore({ client, operation: "summarization" });
    await store.run({ inputs: "lighthouse" });
    expect(await store.run({ inputs: "" })).toMatchObject({ error: { message: "Nothing to summarize" } });
    expect(store.getState()).toMatchObject({ status: "failed", data: { summary_text: "lig" } });
    store.reset();
    expect(store.getState()).toEqual({ status: "idle" });
  });

  it("names an operation that the client does not have", async () => {
    const store = createTaskStore({ client, operation: "text-to-image" as "summarization" });
    expect(await store.run({})).toMatchObject({
      status: "failed",
      error: { message: 'The client has no operation "text-to-image"' },
    });
  });

  it("replaces a run that is active", async () => {
    const gate = createGate();
    const store = createTaskStore<string, string>({
      run: async (name) => {
        if (name === "slow") await gate.opened;
        return name;
      },
    });
    const slow = store.run("slow");
    expect(await store.run("fast")).toEqual({ status: "done", data: "fast" });
    gate.open();
    expect(await slow).toEqual({ status: "stopped" });
    expect(store.getState()).toMatchObject({ status: "done", data: "fast", args: "fast" });
  });

  it("repeats the last run", async () => {
    const asked: string[] = [];
    const store = createTaskStore<string, number>({ run: async (name) => asked.push(name) });
    expect(await store.retry()).toMatchObject({
      status: "failed",
      error: { message: "No run to repeat" },
    });
    await store.run("a");
    expect(await store.retry()).toEqual({ status: "done", data: 2 });
    expect(asked).toEqual(["a", "a"]);
  });

  it("shows output as it arrives, and the output before until then", async () => {
    const gates = [createGate(), createGate()];
    const store = createTaskStore<string, string>({
      run: async (text, { onData }) => {
        await gates[0]?.opened;
        onData(text.slice(0, 3));
        await gates[1]?.opened;
        throw new Error("Cut");
      },
    });
    store.dispatch({ type: "run-requested", runId: "r" });
    store.dispatch({ type: "run-completed", runId: "r", data: "before" });
    const end = store.run("lighthouse");
    expect(store.getState()).toMatchObject({
      status: "running",
      data: "before",
      isStale: true,
      args: "lighthouse",
    });
    gates[0]?.open();
    await vi.waitFor(() => expect(store.getState().data).toBe("lig"));
    expect(store.getState()).not.toHaveProperty("isStale");
    gates[1]?.open();
    expect(await end).toMatchObject({ status: "failed", error: { message: "Cut" } });
    expect(store.getState()).toMatchObject({ status: "failed", data: "lig" });
    store.dispatch({ type: "run-event-received", runId: store.getState().runId ?? "", data: "late" });
    expect(store.getState().data).toBe("lig");
  });

  it("has failures of another form", async () => {
    const store = createTaskStore<string, string, never, { readonly reason: string }>({
      run: () => Promise.reject(new Error("No")),
      toError: (error) => ({ reason: String(error) }),
    });
    expect(await store.run("a")).toEqual({ status: "failed", error: { reason: "Error: No" } });
    expect(store.getState().error).toEqual({ reason: "Error: No" });
  });

  it("runs as a part of a larger state", async () => {
    interface Editor {
      readonly text: string;
      readonly summary: TaskState<string, string>;
    }
    type EditorEvent = { readonly type: "text-changed"; readonly text: string } | TaskEvent<string, string>;
    const reduceEditor = (state: Editor, event: EditorEvent): Editor =>
      event.type === "text-changed"
        ? { ...state, text: event.text }
        : { ...state, summary: reduceTask(state.summary, event) };
    const store = createStore(reduceEditor, { text: "", summary: { status: "idle" } });
    const { run } = createTaskRunner<string, string>(store.dispatch, {
      run: async (text) => text.slice(0, 3),
    });
    store.dispatch({ type: "text-changed", text: "lighthouse" });
    await run(store.getState().text);
    expect(store.getState()).toMatchObject({ text: "lighthouse", summary: { status: "done", data: "lig" } });
  });

  it("runs in pages without HTTPS, whose crypto has no randomUUID", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    onCleanup(() => void vi.unstubAllGlobals());
    const chat = createChatStore({ client: createFakeClient(words("Hi.")), throttleMs: 0 });
    expect((await chat.send("Hello")).status).toBe("done");
    const task = createTaskStore<string, string>({ run: async (name) => name });
    expect(await task.run("a")).toMatchObject({ status: "done" });
    expect(await task.run("b")).toMatchObject({ status: "done" });
  });

  it("reports progress", () => {
    const running = reduceTask({ status: "idle" }, { type: "run-requested", runId: "r" });
    const progress = { phase: "queued", position: 3 } as const;
    expect(reduceTask(running, { type: "run-event-received", runId: "r", progress })).toMatchObject({
      progress,
    });
  });
});

describe("a list of models", () => {
  const source = {
    search: ({ search = "", cursor }: { search?: string; cursor?: string }) =>
      search === "broken"
        ? Promise.reject(new Error("The source is down"))
        : {
            models: [{ id: `${search}${cursor ?? "1"}` }],
            total: 2,
            ...(cursor ? {} : { next: "2" }),
          },
  };

  it("adds pages", async () => {
    const store = createModelsStore<{ id: string }, { search?: string }>({ source }, {});
    await store.search({ search: "a" });
    await store.loadMore();
    await store.loadMore();
    expect(store.getState()).toMatchObject({
      status: "done",
      total: 2,
      models: [{ id: "a1" }, { id: "a2" }],
    });
  });

  it("searches once when the same search is requested twice", async () => {
    const queries: object[] = [];
    const source = {
      search: async (query: { task?: string }) => {
        queries.push(query);
        return { models: [{ id: query.task ?? "" }] };
      },
    };
    const store = createModelsStore<{ id: string }, { task?: string }>({ source }, {});
    await Promise.all([store.search({ task: "a" }), store.search({ task: "a" })]);
    expect(queries).toHaveLength(1);
    await Promise.all([store.search({ task: "a" }), store.search({ task: "b" })]);
    expect(queries).toHaveLength(3);
    expect(store.getState().models).toEqual([{ id: "b" }]);
  });

  it("keeps the models of the search before when one fails", async () => {
    const store = createModelsStore<{ id: string }, { search?: string }>({ source }, {});
    await store.search({ search: "a" });
    await store.search({ search: "broken" });
    expect(store.getState()).toMatchObject({
      status: "failed",
      models: [{ id: "a1" }],
      error: { message: "The source is down" },
    });
  });
});

describe("a comparison", () => {
  it("sends a message to every chat", async () => {
    const small = createFakeClient(words("Yes."), words("Again."));
    const large = createFakeClient([new Error("No such model")], words("Now."));
    const targets = [
      { model: "small", client: small },
      { model: "large", client: large },
    ];
    const store = createCompareStore({ targets, throttleMs: 0 });
    const ends = await store.send("Ready?");
    expect(ends.map(({ status }) => status)).toEqual(["done", "failed"]);
    expect(store.getState().map(({ id, state }) => [id, getMessageText(state.messages[1] as never)])).toEqual(
      [
        ["/small", "Yes."],
        ["/large", ""],
      ],
    );
    await store.send("Again?");
    expect(small.requests[1]?.messages).toHaveLength(3);
  });

  it("keeps the chats of targets that stay", () => {
    const client = createFakeClient();
    const store = createCompareStore({ client, targets: [{ model: "a" }, { model: "b" }] });
    const [, b] = store.getState();
    const before = store.getState();
    store.configure({ client, targets: [{ model: "a" }, { model: "b" }] });
    expect(store.getState()).toBe(before);
    store.configure({ client, targets: [{ model: "b" }, { model: "c" }] });
    expect(store.getState()[0]).toBe(b);
  });
});
