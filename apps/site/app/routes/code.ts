import type { ActionFunctionArgs } from "react-router";
import { writeCode } from "../features/code/write-code.server.ts";

/** Code for a call that a page holds. */
export const action = ({ request }: ActionFunctionArgs) => writeCode(request);

/** Accepts calls only. */
export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
