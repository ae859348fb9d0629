import { serve } from "../server/serve.ts";
import type { RecorderOptions, RunningRecorder } from "./recorder-options.ts";

/**
 * Starts a proxy with the sandbox's paths that hands everything to the real providers, and writes each exchange to
 * a file without its secrets.
 *
 * ```ts
 * const recorder = await startRecorder({ folder: "recordings" });
 * const client = createClient({ providers: [groq], keys, baseUrls: { groq: recorder.url("groq") } });
 * ```
 */
export async function startRecorder(options: RecorderOptions): Promise<RunningRecorder> {
  // Few record, and to name the files it has to know every format.
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
