const MODEL = "llama-3.3-70b-versatile";
const PAINTER = "black-forest-labs/flux-schnell";
const ATTEMPTS = 3;

/** The answer ended before it was complete; `text` is what had come until then. */
export class CutShort extends Error {
  /**
   * @param {string} text
   * @param {unknown} [cause]
   */
  constructor(text, cause) {
    super("The answer was cut short", { cause });
    this.text = text;
  }
}

/**
 * An assistant that asks one provider and has another draw.
 * @param {{ key: string, fetch?: (request: Request) => Promise<Response> }} options `fetch` is the tests' to replace
 */
export function createAssistant({ key, fetch = globalThis.fetch }) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const get = (/** @type {string} */ url) => fetch(new Request(url, { headers }));
  const post = (/** @type {string} */ url, /** @type {object} */ body) =>
    fetch(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }));
  const chat = (/** @type {string} */ question, /** @type {boolean} */ stream) =>
    post("https://api.groq.com/openai/v1/chat/completions", {
      model: MODEL,
      messages: [{ role: "user", content: question }],
      stream,
    });

  return {
    /**
     * A provider that is busy is asked again, after as long as it says.
     * @param {string} question
     * @returns {Promise<string>}
     */
    async ask(question) {
      for (let attempt = 1; ; attempt++) {
        const response = await chat(question, false);
        if (response.ok) return (await response.json()).choices[0].message.content;
        if (response.status !== 429 || attempt === ATTEMPTS) throw new Error(`Answered ${response.status}`);
        await pause(Number(response.headers.get("retry-after") ?? 1) * 1000);
      }
    },

    /**
     * Shows the answer while it is written.
     * @param {string} question
     * @param {(text: string) => void} show
     * @throws {CutShort} with what had come
     */
    async tell(question, show) {
      const { ok, status, body } = await chat(question, true);
      if (!ok || !body) throw new Error(`Answered ${status}`);
      let unread = "";
      let text = "";
      try {
        for await (const piece of body.pipeThrough(new TextDecoderStream())) {
          const events = (unread + piece).split("\n\n");
          unread = events.pop() ?? "";
          for (const event of events) {
            const data = event.replace(/^data: ?/, "");
            if (data === "[DONE]") return;
            text += JSON.parse(data).choices[0]?.delta.content ?? "";
            show(text);
          }
        }
      } catch (cause) {
        throw new CutShort(text, cause);
      }
      throw new CutShort(text);
    },

    /**
     * Has a picture drawn, and looks every so often whether it is there.
     * @param {string} prompt
     * @param {number} [everyMs]
     */
    async draw(prompt, everyMs = 500) {
      const api = "https://api.replicate.com/v1";
      let job = await (await post(`${api}/models/${PAINTER}/predictions`, { input: { prompt } })).json();
      while (job.status === "starting" || job.status === "processing") {
        await pause(everyMs);
        job = await (await get(job.urls.get)).json();
      }
      if (job.status !== "succeeded") throw new Error(`No picture: ${job.error ?? job.detail ?? job.status}`);
      const file = await fetch(new Request(job.output[0]));
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
