import type { RepositoryFiles } from "@inferhub/catalog/hub";
import type { ModelRecord } from "@inferhub/catalog/models";
import type { HubResponse } from "./hub-response.ts";

/** What pages learn from a hub. Never waits long, and never throws. */
export interface HubReader {
  /** Address of its pages for people, always https, whether it is asked or not. */
  readonly pages: string;
  /** Whether it is asked at all. */
  readonly isOn: boolean;
  /** @param isKnown whether the page can do without: then the wait is short */
  model(id: string, isKnown: boolean): Promise<HubResponse<ModelRecord>>;
  files(id: string): Promise<HubResponse<RepositoryFiles>>;
}

/** Where a hub's pages are when it has none that browsers may be sent to. */
export const HUB_PAGES = "https://huggingface.co";

/** A reader that sends no requests. */
export const HUB_OFF: HubReader = {
  pages: HUB_PAGES,
  isOn: false,
  model: async () => ({ state: "off" }),
  files: async () => ({ state: "off" }),
};
