import { serve } from "../server/serve.ts";
import type { RecorderOptions, RunningRecorder } from "./recorder-options.ts";

/**
 * Starts a proxy with the sandbox's paths. It forwards requests to the real providers and writes each exchange to a file,
 * without secrets.
 *
 * ```ts
 * const recorder = await startRecorder({ folder: "recordings" });
 * const client = createClient({ providers: [groq], keys, baseUrls: { groq: recorder.url("groq") } });
 * ```
 */
export async function startRecorder(options: RecorderOptions): Promise<RunningRecorder> {
  // Loaded on demand, because it imports every format to name the files.
  const { createRecordingProxy } = await import("./recording-proxy.ts");
  const { handle, settled } = createRecordingProxy(options);
  const serving = await serve(handle, options);
  return {
    origin: serving.origin,
    url: (providerId) => `${serving.origin}/${providerId}`,
    settled,
    stop: async () => {
      await serving.stop();
      await settled();
    },
  };
}
