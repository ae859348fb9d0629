import { defineFault } from "./fault.ts";

const TITLES: Readonly<Record<number, string>> = {
  403: "Forbidden",
  404: "Not Found",
  413: "Request Entity Too Large",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Temporarily Unavailable",
  504: "Gateway Time-out",
};

/** Sends the HTML error page of a proxy instead of a response. */
export const html = defineFault({
  id: "html",
  parameters: { status: { about: "a status", min: 200, max: 599 } },
  create: ({ status = 502 }) => ({
    before: async () =>
      new Response(pageOf(`${status} ${TITLES[status] ?? ""}`.trim()), {
        status,
        headers: { "content-type": "text/html; charset=utf-8" },
      }),
  }),
});

const pageOf = (title: string) => `<html>
<head><title>${title}</title></head>
<body>
<center><h1>${title}</h1></center>
<hr><center>inferhub sandbox</center>
</body>
</html>
`;
