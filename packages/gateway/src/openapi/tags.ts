import { ENDPOINTS } from "../endpoints/index.ts";
import type { Surface } from "../usage/usage-entry.ts";

/** Tag of a request surface, or `gateway` for admin endpoints. */
export type Tag = Surface | "gateway";

interface TagDoc {
  readonly name: string;
  readonly description: string;
}

const API_TAGS = Object.fromEntries(ENDPOINTS.map(({ api }) => [api.id, api.tag])) as Readonly<
  Record<(typeof ENDPOINTS)[number]["api"]["id"], TagDoc>
>;

/** Tags in display order. */
export const TAGS: Readonly<Record<Tag, TagDoc>> = {
  ...API_TAGS,
  tasks: {
    name: "Tasks",
    description:
      "One format for all that providers do. Send files as data: URLs, or as parts of a form with all other fields as JSON under payload. Responses contain data: URLs. A request that accepts text/event-stream receives progress events.",
  },
  mcp: {
    name: "Tools",
    description:
      "Every operation as a tool of the Model Context Protocol, over streamable HTTP: point an agent at /mcp, with a token of the gateway.",
  },
  "pass-through": {
    name: "Pass-through",
    description:
      "The provider's own API, below its ID. Path, query and body are forwarded unchanged with the gateway's API key, and the response is returned unchanged. Use it with the provider's own client.",
  },
  gateway: {
    name: "Gateway",
    description: "The gateway itself: its endpoints, tokens and usage.",
  },
};
