import { Hono } from "hono";
import type { Settings } from "../options.ts";
import { getQuirks } from "../providers/quirks/get-quirks.ts";
import type { State } from "../state/state.ts";
import { readCredential } from "./credentials.ts";

/**
 * Serves the files of responses. Providers host them on third-party storage, so requests with a credential are
 * rejected. `/{provider}/cdn/…` emulates the redirect target of some URLs.
 */
export function createFileRoutes(settings: Settings, state: State): Hono {
  const app = new Hono();
  const providers = new Map(settings.providers.map((each) => [each.id, each]));

  app.get("/:provider/cdn/:name", ({ req, json }) => {
    const { provider, name } = req.param();
    return send(req.raw, provider, name) ?? json({ error: `File not found: ${name}` }, 404);
  });

  app.get("/:provider/files/:name", ({ req, json, redirect }) => {
    const { provider, name } = req.param();
    const known = providers.get(provider);
    if (known && getQuirks(known, settings)?.files === "redirect" && state.files.get(`${provider}/${name}`)) {
      return redirect(`/${provider}/cdn/${name}`);
    }
    return send(req.raw, provider, name) ?? json({ error: `File not found: ${name}` }, 404);
  });

  function send(request: Request, id: string, name: string): Response | undefined {
    const file = state.files.get(`${id}/${name}`);
    if (!file) return undefined;
    const carried = readCredential(request, providers.get(id)?.auth);
    if (carried) return noCredentials(carried);
    return new Response(file.bytes, { headers: { "content-type": file.type } });
  }

  return app;
}

/** Redirect target of a file URL that requires a key. */
export function getStorageUrl(providerId: string, fileAddress: string): string {
  const { origin, pathname } = new URL(fileAddress);
  return `${origin}/${providerId}/cdn/${pathname.split("/").at(-1)}`;
}

const noCredentials = (where: string) =>
  Response.json({ error: `No credentials here: ${where} must not be sent to a file's URL` }, { status: 400 });
