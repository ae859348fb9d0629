/** Returns the origin in the client's request, including from the headers of a proxy. */
export function getOrigin(request: Request): string {
  const url = new URL(request.url);
  const first = (name: string) => request.headers.get(name)?.split(",")[0]?.trim();
  const protocol = first("x-forwarded-proto") || url.protocol.replace(":", "");
  const host = first("x-forwarded-host") || first("host") || url.host;
  return `${protocol}://${host}`;
}
