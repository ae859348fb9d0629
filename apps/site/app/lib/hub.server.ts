import { createContext } from "react-router";
import { HUB_OFF, type HubReader } from "../../src/hub/hub-reader.ts";

/** The Hub reader of loaders. It is off during prerendering. */
export const hubReader = createContext<HubReader>(HUB_OFF);
