import type { ExtraRoutes } from "./extra-routes.ts";

/** The OpenAI-compatible URL accepts bearer keys. */
export const clarifai: ExtraRoutes = { acceptsBearer: true };
