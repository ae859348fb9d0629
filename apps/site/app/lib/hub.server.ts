import { createContext } from "react-router";
import { HUB_OFF, type HubReader } from "../../src/hub/hub-reader.ts";

/** The hub that loaders may ask; while pages are rendered ahead it is none. */
export const hubReader = createContext<HubReader>(HUB_OFF);
