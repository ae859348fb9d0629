import type { ExtraRoutes } from "./extra-routes.ts";

/** Its URL for OpenAI's clients takes keys as those send them. */
export const clarifai: ExtraRoutes = { acceptsBearer: true };
