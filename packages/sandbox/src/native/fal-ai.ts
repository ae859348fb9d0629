import { membersOf, textMember } from "../http/members.ts";
import { originOf } from "../http/origin.ts";
import { receive } from "../http/received.ts";
import { refuseFal } from "../wires/fal-refusal.ts";
import type { Native } from "./native.ts";
import { routesWire } from "./route.ts";

/** Files at fal are named first, and then put at an address that needs no key. */
export const falAi: Native = {
  wires: [
    routesWire(
      [
        {
          method: "POST",
          path: /^\/storage\/upload\/initiate$/,
          answer: async ({ request, provider, state }) => {
            const members = membersOf(await receive(request));
            const type = textMember(members, "content_type");
            const name = `${state.nextId()}.${type.split("/")[1]}`;
            state.files.set(`${provider.id}/${name}`, { bytes: new Uint8Array(), type });
            const base = `${originOf(request)}/${provider.id}`;
            return Response.json({
              file_url: `${base}/files/${name}`,
              upload_url: `${base}/storage/put/${name}`,
            });
          },
        },
        {
          method: "PUT",
          path: /^\/storage\/put\/([^/]+)$/,
          signed: true,
          answer: async ({ request, provider, state }, name = "") => {
            const key = `${provider.id}/${name}`;
            const type = state.files.get(key)?.type ?? "application/octet-stream";
            state.files.set(key, { bytes: new Uint8Array(await request.arrayBuffer()), type });
            return new Response(null, { status: 200 });
          },
        },
      ],
      refuseFal,
    ),
  ],
};
