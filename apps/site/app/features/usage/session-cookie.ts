const NAME = "inferhub-token";

/** How long a sign-in lasts, in seconds: 12 hours. */
const LIFE_SECONDS = 43_200;

/** Parses the token of the gateway that a signed-in browser sends. */
export function readSessionToken(request: Request): string | undefined {
  const cookies = (request.headers.get("cookie") ?? "").split(";");
  const own = cookies.map((each) => each.trim()).find((each) => each.startsWith(`${NAME}=`));
  const value = own?.slice(NAME.length + 1) ?? "";
  return /^[\w.~-]+$/.test(value) ? value : undefined;
}

/**
 * Whether a string can be a token: other values are invalid, and may not fit into a
 * cookie.
 */
export const canBeToken = (text: string): boolean => /^[\w.~-]{1,2000}$/.test(text);

/**
 * Builds the `Set-Cookie` header of a sign-in. Scripts cannot read the cookie, and pages of other sites cannot send it.
 * @param token omitted to sign out
 */
export function buildSessionCookie(url: URL, token?: string): string {
  const secure = url.protocol === "https:" ? "; Secure" : "";
  const life = token === undefined ? 0 : LIFE_SECONDS;
  return `${NAME}=${token ?? ""}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`;
}
