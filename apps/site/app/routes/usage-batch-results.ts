import type { LoaderFunctionArgs } from "react-router";
import { sendResults } from "../features/batches/batches.server.ts";

/** The results of a batch or its errors, as a file. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  sendResults(args, args.params["batch"] ?? "", args.url.pathname.endsWith("/errors") ? "errors" : "output");
