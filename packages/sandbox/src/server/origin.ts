/** The origin by which the client reached us, also through a proxy that describes what it was requested. */
export function getOrigin(request: Request): string {
  const url = new URL(request.url);
  const first = (name: string) => request.headers.get(name)?.split(",")[0]?.trim();
  const protocol = first("x-forwarded-proto") || url.protocol.replace(":", "");
  const host = first("x-forwarded-host") || first("host") || url.host;
  return `${protocol}://${host}`;
}
