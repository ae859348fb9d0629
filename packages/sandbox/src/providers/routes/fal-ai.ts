import { buildFalError } from "@inferhub/inference/formats/fal/server";
import { expectObject, getString } from "@inferhub/inference/formats/lib/json-members";
import { getOrigin } from "../../server/origin.ts";
import { readBody } from "../../server/read-body.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";

/** fal first returns an upload URL that needs no key. The file is then uploaded to it. */
export const falAi: ExtraRoutes = {
  formats: [
    createRoutesFormat(
      [
        {
          method: "POST",
          path: /^\/storage\/upload\/initiate$/,
          handle: async ({ request, provider, state }) => {
            const members = expectObject(await readBody(request));
            const type = getString(members, "content_type");
            const name = `${state.nextId()}.${type.split("/")[1]}`;
            state.files.set(`${provider.id}/${name}`, { bytes: new Uint8Array(), type });
            const base = `${getOrigin(request)}/${provider.id}`;
            return Response.json({
              file_url: `${base}/files/${name}`,
              upload_url: `${base}/storage/put/${name}`,
            });
          },
        },
        {
          method: "PUT",
          path: /^\/storage\/put\/([^/]+)$/,
          skipsAuth: true,
          handle: async ({ request, provider, state }, name = "") => {
            const key = `${provider.id}/${name}`;
            const type = state.files.get(key)?.type ?? "application/octet-stream";
            state.files.set(key, { bytes: new Uint8Array(await request.arrayBuffer()), type });
            return new Response(null, { status: 200 });
          },
        },
      ],
      buildFalError,
    ),
  ],
};
