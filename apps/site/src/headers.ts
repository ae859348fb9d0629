import { createHash } from "node:crypto";

/** Matches inline scripts without attributes. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the hashes of a document's inline scripts, for its content security policy. */
export function hashScripts(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script);
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/**
 * Builds a policy that lets a page run only its own scripts, show external images of outputs, and connect to its own
 * server.
 * @param allowed hashes or the nonce of the scripts in the document
 * @param live    allows the bundler's live updates, from a different port
 */
export function buildContentSecurityPolicy(allowed: readonly string[], live = false): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${allowed.join(" ")}`.trim(),
    // Bars and boxes use style attributes, and the style sheet is inline.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${live ? " ws:" : ""}`,
    "worker-src 'self'",
    "frame-src https://www.youtube-nocookie.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of all pages. */
export function buildPageHeaders(policy: string): Record<string, string> {
  return {
    "content-security-policy": policy,
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(self), geolocation=(), microphone=(self)",
    vary: "accept-encoding",
  };
}
