import { isMediaLeaf } from "@inferhub/inference/define";
import { withoutFiles } from "../http/files.ts";
import { pythonWriter } from "../languages/python.ts";
import type { SnippetClient, TemplateCall } from "./client.ts";

/** fal's Python library. It polls jobs itself, and works only with fal and its key. */
export const falClient: SnippetClient = {
  language: "python",
  name: "fal_client",
  install: "pip install fal-client",
  render: (call, resolved): TemplateCall | undefined => {
    if (resolved?.shape.format !== "fal-queue") return undefined;
    const { body } = resolved.request;
    if (!body || !("json" in body) || isMediaLeaf(body.json)) return undefined;
    const { json, files } = withoutFiles(body, pythonWriter);
    return {
      template: "job",
      context: {
        app: pythonWriter.text(call.options.mapping?.providerId ?? call.model.id),
        args: pythonWriter.value(json),
        files,
        key: toFalKey(call.options.accessToken),
      },
    };
  },
};

/** The library reads `FAL_KEY` itself. A key in the code is passed to its client. */
function toFalKey(given: string | undefined): string | undefined {
  return given === undefined || given.startsWith("hf_") ? undefined : pythonWriter.text(given);
}
