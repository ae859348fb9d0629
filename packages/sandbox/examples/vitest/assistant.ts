/** Where the providers are, and the key they take. Tests put the sandbox here. */
export interface Place {
  readonly chatUrl: string;
  readonly pictureUrl: string;
  readonly key: string;
}

/** The response ended before it was complete. */
export class CutShort extends Error {
  /** The partial text. */
  readonly text: string;

  constructor(text: string, cause?: unknown) {
    super("The answer was cut short", { cause });
    this.text = text;
  }
}

const MODEL = "llama-3.3-70b-versatile";
const PAINTER = "black-forest-labs/flux-schnell";
const ATTEMPTS = 3;

/** Sends a question. Retries a busy provider, after its requested delay. */
export async function ask(question: string, { chatUrl, key }: Place): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const response = await post(`${chatUrl}/chat/completions`, key, bodyOf(question, false));
    if (response.ok) return (await response.json()).choices[0].message.content;
    if (response.status !== 429 || attempt === ATTEMPTS) throw new Error(`Answered ${response.status}`);
    await pause(Number(response.headers.get("retry-after") ?? 1) * 1000);
  }
}

/**
 * Sends a question and shows the response while it is generated.
 * @throws CutShort with the partial text
 */
export async function tell(question: string, place: Place, show: (text: string) => void): Promise<void> {
  const response = await post(`${place.chatUrl}/chat/completions`, place.key, bodyOf(question, true));
  if (!response.ok || !response.body) throw new Error(`Answered ${response.status}`);
  let unread = "";
  let text = "";
  try {
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
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
}

/** Generates an image, and polls until it is ready. */
export async function draw(prompt: string, { pictureUrl, key }: Place, everyMs = 500): Promise<Uint8Array> {
  const response = await post(`${pictureUrl}/v1/models/${PAINTER}/predictions`, key, { input: { prompt } });
  let job = await response.json();
  while (job.status === "starting" || job.status === "processing") {
    await pause(everyMs);
    const headers = { authorization: `Bearer ${key}` };
    job = await (await fetch(`${pictureUrl}/v1/predictions/${job.id}`, { headers })).json();
  }
  if (job.status !== "succeeded") throw new Error(`No picture: ${job.error ?? job.detail ?? job.status}`);
  return new Uint8Array(await (await fetch(job.output[0])).arrayBuffer());
}

const bodyOf = (question: string, stream: boolean) => ({
  model: MODEL,
  messages: [{ role: "user", content: question }],
  stream,
});

const post = (url: string, key: string, body: object) =>
  fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
