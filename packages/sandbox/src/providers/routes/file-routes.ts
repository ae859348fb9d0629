import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import type { FollowUpRequest } from "../../formats/format-handler.ts";
import { readBody } from "../../server/read-body.ts";
import type { Upload } from "../../state/upload.ts";
import type { ExtraRoute } from "./create-routes-format.ts";

/** Builds the format's description of a file. */
export type DescribeUpload = (upload: Upload) => object;

/**
 * File uploads with OpenAI's URLs.
 * @param prefix path before `/files`
 */
export function createFileRoutes(
  prefix: string,
  describe: DescribeUpload = openaiFile,
): readonly ExtraRoute[] {
  const all = new RegExp(`^${prefix}/files$`);
  const one = new RegExp(`^${prefix}/files/([^/]+)$`);
  return [
    { method: "POST", path: all, handle: async (asked) => Response.json(describe(await saveUpload(asked))) },
    { method: "GET", path: all, handle: (asked) => listOf(asked, describe) },
    { method: "GET", path: one, handle: (asked, id = "") => Response.json(describe(getUpload(asked, id))) },
    {
      method: "GET",
      path: new RegExp(`^${prefix}/files/([^/]+)/content$`),
      handle: (asked, id = "") => {
        const { bytes, type } = getUpload(asked, id);
        return new Response(bytes, { headers: { "content-type": type } });
      },
    },
    {
      method: "DELETE",
      path: one,
      handle: (asked, id = "") => {
        asked.state.uploads.delete(getUpload(asked, id).id);
        return Response.json({ id, object: "file", deleted: true });
      },
    },
  ];
}

/**
 * Stores a file from a form.
 * @param part name of the form field
 * @throws ApiError
 */
export async function saveUpload(asked: FollowUpRequest, part = "file"): Promise<Upload> {
  const { provider, state, settings, request } = asked;
  const body = await readBody(request);
  if (body.kind !== "form") throw new ApiError(400, "The body must be a multipart form");
  const file = body.form.get(part);
  if (file === null || typeof file === "string") throw createMissingError(part);
  const purpose = body.form.get("purpose");
  const upload: Upload = {
    id: `file-${state.nextId()}`,
    provider: provider.id,
    name: file.name,
    purpose: typeof purpose === "string" ? purpose : "",
    type: file.type || "application/octet-stream",
    bytes: new Uint8Array(await file.arrayBuffer()),
    createdMs: settings.now(),
  };
  state.uploads.set(upload.id, upload);
  return upload;
}

/** @throws ApiError for an unknown ID, or a file of another provider */
export function getUpload({ provider, state }: FollowUpRequest, id: string): Upload {
  const upload = state.uploads.get(id);
  if (upload?.provider === provider.id) return upload;
  throw new ApiError(404, `File not found: ${id}`);
}

/** Returns the files of a provider, newest first. */
export const listUploads = ({ provider, state }: FollowUpRequest): readonly Upload[] =>
  state.uploads
    .values()
    .filter((each) => each.provider === provider.id)
    .reverse();

function listOf(asked: FollowUpRequest, describe: DescribeUpload): Response {
  const purpose = asked.query.get("purpose");
  const found = listUploads(asked).filter((each) => purpose === null || each.purpose === purpose);
  return Response.json({
    object: "list",
    data: found.map(describe),
    first_id: found[0]?.id ?? null,
    last_id: found.at(-1)?.id ?? null,
    has_more: false,
    total: found.length,
  });
}

/** Returns the upload time in seconds since 1970. */
export const getCreatedSeconds = ({ createdMs }: Upload): number => Math.floor(createdMs / 1000);

/** Description of a file in formats with OpenAI's URLs. */
export const describeUpload = (upload: Upload) => ({
  id: upload.id,
  object: "file",
  bytes: upload.bytes.length,
  created_at: getCreatedSeconds(upload),
  filename: upload.name,
  purpose: upload.purpose,
});

const openaiFile: DescribeUpload = (upload) => ({ ...describeUpload(upload), status: "processed" });
