import { buildRequest, InferenceClient, InputError } from "@inferhub/inference";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const RATIOS = ["21:9", "16:9", "4:3", "1:1", "3:4", "9:16"];
const model = "MiniMax-H3";

interface Body {
  readonly duration: number;
  readonly resolution: string;
  readonly ratio?: string;
  readonly content: readonly object[];
}

function bodyOf(parameters: Record<string, unknown>, inputs?: Blob) {
  const args = { provider: "novita" as const, model, parameters, ...(inputs ? { inputs } : {}) };
  const { url, body } = buildRequest("image-text-to-video", args, { routed: false });
  return { url, json: (body as unknown as { json: Body }).json };
}

describe("MiniMax's videos at Novita", () => {
  it("are requested with a prompt alone or with a first frame", () => {
    const { url, json } = bodyOf({ prompt: "waves" });
    expect(url).toBe("https://api.novita.ai/v3/minimax/v2/video_generation");
    expect(json).toEqual({
      model,
      content: [{ type: "text", text: "waves" }],
      resolution: "768P",
      duration: 5,
      ratio: "16:9",
    });
    const begun = bodyOf({ prompt: "waves" }, new Blob(["x"], { type: "image/png" })).json;
    expect(begun.content[1]).toMatchObject({ type: "image_url", role: "first_frame" });
    expect(begun).not.toHaveProperty("ratio");
  });

  it("have a duration, a ratio, and a resolution that the model supports, for any request", () => {
    const side = fc.integer({ min: 1, max: 8192 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), side, side, (num_frames, width, height) => {
        const { json } = bodyOf({ prompt: "waves", num_frames, target_size: { width, height } });
        expect(Number.isInteger(json.duration) && json.duration >= 4 && json.duration <= 15).toBe(true);
        expect(RATIOS).toContain(json.ratio);
        expect(json.resolution).toBe(Math.min(width, height) <= 768 ? "768P" : "2K");
        const flat = new Set(Object.keys(json));
        expect(flat).toEqual(new Set(["model", "content", "resolution", "duration", "ratio"]));
      }),
    );
  });

  it.each([
    [1280, 720, "16:9"],
    [720, 1280, "9:16"],
    [1024, 1024, "1:1"],
    [832, 624, "4:3"],
    [2560, 1080, "21:9"],
  ])("of %i by %i have the ratio %s", (width, height, ratio) => {
    expect(bodyOf({ prompt: "waves", target_size: { width, height } }).json.ratio).toBe(ratio);
  });

  it("take the model's own parameters, and no others of the task", () => {
    const own = { resolution: "2K", duration: 12, ratio: "21:9", watermark: true };
    const others = { seed: 3, guidance_scale: 2, num_inference_steps: 20, negative_prompt: "blur" };
    expect(bodyOf({ prompt: "waves", ...own, ...others }).json).toEqual({
      ...own,
      model,
      content: [{ type: "text", text: "waves" }],
    });
  });

  it("need a prompt", () => {
    const picture = new Blob(["x"], { type: "image/png" });
    for (const parameters of [{}, { prompt: " " }])
      expect(() => bodyOf(parameters, picture)).toThrow(InputError);
  });

  it("are waited for, fetched and handed out, from the public method", async () => {
    const asked: string[] = [];
    const film = "https://files.test/h1.mp4";
    const replies = [
      { task_id: "h1" },
      { task: { status: "queued" } },
      { task: { status: "running" } },
      { task: { status: "succeeded", content: { url: film } } },
    ];
    const fetch: typeof globalThis.fetch = async (url) => {
      asked.push(String(url));
      if (String(url) === film) return new Response("film", { headers: { "content-type": "video/mp4" } });
      return Response.json(replies.shift());
    };
    const client = new InferenceClient("secret", { fetch, lookup: "off", polling: { intervalMs: 1 } });
    const inputs = new Blob(["x"], { type: "image/png" });
    const video = await client.imageTextToVideo({
      provider: "novita",
      model,
      inputs,
      parameters: { prompt: "waves" },
    });
    expect([video.type, await video.text()]).toEqual(["video/mp4", "film"]);
    const query = "https://api.novita.ai/v3/minimax/v2/query/video_generation/h1";
    expect(asked).toEqual([
      "https://api.novita.ai/v3/minimax/v2/video_generation",
      query,
      query,
      query,
      film,
    ]);
  });

  it.each(["failed", "cancelled", "expired"])(
    "that end as %s report it in a fixed message",
    async (status) => {
      const replies = [{ task_id: "h1" }, { task: { status, error: { message: "too dark" } } }];
      const fetch = async () => Response.json(replies.length > 1 ? replies.shift() : replies[0]);
      const client = new InferenceClient("secret", { fetch, lookup: "off", polling: { intervalMs: 1 } });
      const film = client.imageTextToVideo({ provider: "novita", model, parameters: { prompt: "waves" } });
      await expect(film).rejects.toMatchObject({
        code: "job-failed",
        message: "Novita image-text-to-video task failed",
        httpResponse: { body: { task: { error: { message: "too dark" } } } },
      });
    },
  );
});
