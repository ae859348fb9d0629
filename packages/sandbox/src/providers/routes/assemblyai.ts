import { sniffMediaType } from "@inferhub/catalog/media";
import { buildAssemblyaiError } from "@inferhub/inference/formats/assemblyai/server";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { readBody } from "../../server/read-body.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";

/** Recordings are uploaded before the transcription request. */
export const assemblyai: ExtraRoutes = {
  formats: [
    createRoutesFormat(
      [
        {
          method: "POST",
          path: /^\/v2\/upload$/,
          handle: async ({ request, store }) => {
            const body = await readBody(request);
            if (body.kind !== "bytes") throw new ApiError(422, "Upload failed, please try again.");
            const { bytes } = body;
            const type = sniffMediaType(bytes) ?? "application/octet-stream";
            return Response.json({ upload_url: store({ bytes, type }) });
          },
        },
      ],
      buildAssemblyaiError,
    ),
  ],
};
