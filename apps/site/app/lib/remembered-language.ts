import { type MiddlewareFunction, replace } from "react-router";
import { createStoredChoice } from "./stored-choice.ts";

/** The language that was selected last. */
const { read, write } = createStoredChoice("snippet-language");

/**
 * Opens pages within the site in the language that was selected last, unless the URL requests one. It links to the
 * URL that reports it, before anything is shown: a page that is there never changes under its reader.
 */
export const rememberLanguage: MiddlewareFunction = async ({ request }, next) => {
  const asked = new URL(request.url);
  const language = asked.searchParams.get("lang");
  const here = new URLSearchParams(location.search).get("lang");
  if (location.pathname === asked.pathname) {
    // Back and forward have changed the URL already: only a choice differs from it.
    if (language !== here) write(language);
    return next();
  }
  const remembered = read();
  if (!remembered || language !== null || asked.searchParams.has("client")) return next();
  asked.searchParams.set("lang", remembered);
  throw replace(asked.pathname + asked.search + asked.hash);
};
