import { defineFault } from "./fault.ts";
import { PRIVATE_ADDRESS, privateAddress } from "./private-address.ts";

/** Redirects to another URL. Defaults to a private URL, which clients must not follow. */
export const redirect = defineFault({
  id: "redirect",
  parameters: {
    to: privateAddress,
    status: { about: "301, 302, 303, 307 or 308", text: /^30[12378]$/ },
  },
  create: ({ to = PRIVATE_ADDRESS, status = "302" }) => ({
    before: async () => new Response(null, { status: Number(status), headers: { location: to } }),
  }),
});
