import { type MiddlewareFunction, replace } from "react-router";
import { createStoredChoice } from "./stored-choice.ts";

/** Memory of the reader's machine, such as `24gb`. */
const { read, write } = createStoredChoice("machine-memory");

/** Pages that show what fits, without a memory in the URL. */
const LOCAL_PAGE = /^\/models\/.+\/use$/;

/**
 * Opens "Run locally" with the memory that was selected last, in the list of models or on such a page. The URL says it before
 * anything is shown. Selecting no memory forgets it.
 */
export const rememberMachine: MiddlewareFunction = async ({ request }, next) => {
  const asked = new URL(request.url);
  const memory = asked.searchParams.get("fits");
  if (location.pathname === asked.pathname) {
    // Back and forward have changed the URL already: only a choice differs from it.
    if (memory !== new URLSearchParams(location.search).get("fits")) write(memory);
    return next();
  }
  if (memory !== null) write(memory);
  const remembered = memory === null && LOCAL_PAGE.test(asked.pathname) ? read() : null;
  if (!remembered) return next();
  asked.searchParams.set("fits", remembered);
  throw replace(asked.pathname + asked.search + asked.hash);
};
