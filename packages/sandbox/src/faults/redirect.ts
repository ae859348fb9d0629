import { defineFault } from "./fault.ts";
import { PRIVATE_ADDRESS, privateAddress } from "./private-address.ts";

/** The response is at another URL: by default at one that no caller from outside may reach. */
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
