import type { RepositoryFiles } from "@inferhub/catalog/hub";
import type { ModelRecord } from "@inferhub/catalog/models";
import type { HubResponse } from "./hub-response.ts";

/** Reads data of a Hub for pages. Never waits long and never throws. */
export interface HubReader {
  /** Base URL of its web pages, always https, even if the Hub is not used. */
  readonly pages: string;
  /** Whether the Hub is used. */
  readonly isOn: boolean;
  /** @param isKnown whether the page works without the data, so that the wait is short */
  model(id: string, isKnown: boolean): Promise<HubResponse<ModelRecord>>;
  files(id: string): Promise<HubResponse<RepositoryFiles>>;
}

/** Web pages to link to, if the Hub has no public pages. */
export const HUB_PAGES = "https://huggingface.co";

/** A reader that sends no requests. */
export const HUB_OFF: HubReader = {
  pages: HUB_PAGES,
  isOn: false,
  model: async () => ({ state: "off" }),
  files: async () => ({ state: "off" }),
};
