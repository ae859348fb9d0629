import type { Upload } from "../state/upload.ts";
import { predictionOf, replicate as replicateWire } from "../wires/replicate.ts";
import type { FollowUp } from "../wires/wire.ts";
import { takeUpload, uploadOf, uploadsOf } from "./file-routes.ts";
import { listedModels, MODELS_MADE } from "./models.ts";
import type { Native } from "./native.ts";
import { type Route, routesWire } from "./route.ts";

const MADE = new Date(MODELS_MADE * 1000).toISOString();

/** The only version that a model of the sandbox has. */
const VERSION = "5".repeat(64);

const models: readonly Route[] = [
  {
    method: "GET",
    path: /^\/v1\/models$/,
    answer: ({ provider }) => page(listedModels(provider).map(({ id }) => modelOf(...namesIn(id)))),
  },
  {
    method: "GET",
    path: /^\/v1\/models\/([^/]+)\/([^/]+)$/,
    answer: (_, owner = "", name = "") => Response.json(modelOf(owner, name)),
  },
  {
    method: "GET",
    path: /^\/v1\/models\/[^/]+\/[^/]+\/versions$/,
    answer: () => page([versionOf(VERSION)]),
  },
  {
    method: "GET",
    path: /^\/v1\/models\/[^/]+\/[^/]+\/versions\/([^/]+)$/,
    answer: (_, version = "") => Response.json(versionOf(version)),
  },
];

const files: readonly Route[] = [
  {
    method: "POST",
    path: /^\/v1\/files$/,
    answer: async (asked) =>
      Response.json(await fileOf(asked, await takeUpload(asked, "content")), { status: 201 }),
  },
  {
    method: "GET",
    path: /^\/v1\/files$/,
    answer: async (asked) => page(await Promise.all(uploadsOf(asked).map((each) => fileOf(asked, each)))),
  },
  {
    method: "GET",
    path: /^\/v1\/files\/([^/]+)$/,
    answer: async (asked, id = "") => Response.json(await fileOf(asked, uploadOf(asked, id))),
  },
  {
    method: "DELETE",
    path: /^\/v1\/files\/([^/]+)$/,
    answer: (asked, id = "") => {
      asked.state.uploads.delete(uploadOf(asked, id).id);
      return new Response(null, { status: 204 });
    },
  },
];

const predictions: Route = {
  method: "GET",
  path: /^\/v1\/predictions$/,
  answer: ({ provider, state, settings, store, path }) => {
    const jobs = state.jobs.values().filter((job) => job.provider === provider.id);
    return page(jobs.reverse().map((job) => predictionOf({ job, settings, store, path })));
  },
};

const account: Route = {
  method: "GET",
  path: /^\/v1\/account$/,
  answer: () => Response.json({ type: "user", username: "sandbox", name: "Sandbox" }),
};

/** Replicate's models, versions, files and account, and the list of predictions. */
export const replicate: Native = {
  wires: [routesWire([...models, ...files, predictions, account], replicateWire.refuse)],
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

/** A file's address is one of the sandbox's, so that models are given what stands there. */
async function fileOf({ store }: FollowUp, upload: Upload) {
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
