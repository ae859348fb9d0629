import { buildPrediction, replicateServer } from "@inferhub/inference/formats/replicate/server";
import { toServerJob } from "../../formats/create-job-handler.ts";
import type { FollowUpRequest } from "../../formats/format-handler.ts";
import type { Upload } from "../../state/upload.ts";
import { createRoutesFormat, type ExtraRoute } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";
import { getUpload, listUploads, saveUpload } from "./file-routes.ts";
import { listModels, MODELS_CREATED } from "./models.ts";

const MADE = new Date(MODELS_CREATED * 1000).toISOString();

/** The only version of the sandbox's models. */
const VERSION = "5".repeat(64);

const models: readonly ExtraRoute[] = [
  {
    method: "GET",
    path: /^\/v1\/models$/,
    handle: ({ provider }) => page(listModels(provider).map(({ id }) => modelOf(...namesIn(id)))),
  },
  {
    method: "GET",
    path: /^\/v1\/models\/([^/]+)\/([^/]+)$/,
    handle: (_, owner = "", name = "") => Response.json(modelOf(owner, name)),
  },
  {
    method: "GET",
    path: /^\/v1\/models\/[^/]+\/[^/]+\/versions$/,
    handle: () => page([versionOf(VERSION)]),
  },
  {
    method: "GET",
    path: /^\/v1\/models\/[^/]+\/[^/]+\/versions\/([^/]+)$/,
    handle: (_, version = "") => Response.json(versionOf(version)),
  },
];

const files: readonly ExtraRoute[] = [
  {
    method: "POST",
    path: /^\/v1\/files$/,
    handle: async (asked) =>
      Response.json(await fileOf(asked, await saveUpload(asked, "content")), { status: 201 }),
  },
  {
    method: "GET",
    path: /^\/v1\/files$/,
    handle: async (asked) => page(await Promise.all(listUploads(asked).map((each) => fileOf(asked, each)))),
  },
  {
    method: "GET",
    path: /^\/v1\/files\/([^/]+)$/,
    handle: async (asked, id = "") => Response.json(await fileOf(asked, getUpload(asked, id))),
  },
  {
    method: "DELETE",
    path: /^\/v1\/files\/([^/]+)$/,
    handle: (asked, id = "") => {
      asked.state.uploads.delete(getUpload(asked, id).id);
      return new Response(null, { status: 204 });
    },
  },
];

const predictions: ExtraRoute = {
  method: "GET",
  path: /^\/v1\/predictions$/,
  handle: ({ provider, state, settings, store }) => {
    const jobs = state.jobs.values().filter((job) => job.provider === provider.id);
    return page(jobs.reverse().map((job) => buildPrediction(toServerJob({ job, settings, store }, true))));
  },
};

const account: ExtraRoute = {
  method: "GET",
  path: /^\/v1\/account$/,
  handle: () => Response.json({ type: "user", username: "sandbox", name: "Sandbox" }),
};

/** Replicate's models, versions, files, account, and list of predictions. */
export const replicate: ExtraRoutes = {
  formats: [createRoutesFormat([...models, ...files, predictions, account], replicateServer.buildError)],
};

const page = (results: readonly object[]) => Response.json({ previous: null, next: null, results });

function namesIn(id: string): [owner: string, name: string] {
  const [owner = "", name = ""] = id.split("/");
  return [owner, name];
}

const modelOf = (owner: string, name: string) => ({
  url: `https://replicate.com/${owner}/${name}`,
  owner,
  name,
  description: "A model of the sandbox",
  visibility: "public",
  is_official: false,
  github_url: null,
  paper_url: null,
  license_url: null,
  run_count: 0,
  cover_image_url: null,
  default_example: null,
  latest_version: versionOf(VERSION),
});

const versionOf = (id: string) => ({ id, created_at: MADE, cog_version: "0.9.0", openapi_schema: null });

/** Uploaded files get sandbox URLs, so models receive the stored content. */
async function fileOf({ store }: FollowUpRequest, upload: Upload) {
  const digest = await crypto.subtle.digest("SHA-256", upload.bytes);
  return {
    id: upload.id,
    name: upload.name,
    content_type: upload.type,
    size: upload.bytes.length,
    checksums: { sha256: Buffer.from(digest).toString("hex") },
    metadata: {},
    created_at: new Date(upload.createdMs).toISOString(),
    expires_at: null,
    urls: { get: store({ bytes: upload.bytes, type: upload.type }) },
  };
}
