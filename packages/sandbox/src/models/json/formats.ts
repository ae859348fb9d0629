/** A format that a text may have to have: what fits, and a text that does. */
interface Format {
  readonly fits: RegExp;
  readonly sample: (nth: number) => string;
}

const two = (number: number) => String(number).padStart(2, "0");
const DATE = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;
const HOST = String.raw`[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*`;

/** By their names in JSON Schema. Any other name means nothing. */
export const FORMATS: ReadonlyMap<string, Format> = new Map(
  Object.entries({
    date: { fits: new RegExp(`^${DATE}$`), sample: (nth: number) => `2024-01-${two((nth % 28) + 1)}` },
    time: { fits: new RegExp(`^${TIME}$`), sample: (nth: number) => `12:00:${two(nth % 60)}Z` },
    "date-time": {
      fits: new RegExp(`^${DATE}T${TIME}$`),
      sample: (nth: number) => `2024-01-01T12:00:${two(nth % 60)}Z`,
    },
    duration: { fits: /^P(?:\d+D|T\d+[HMS])$/, sample: (nth: number) => `PT${nth + 1}M` },
    email: {
      fits: new RegExp(String.raw`^[a-z0-9]+(?:[._+-][a-z0-9]+)*@${HOST}\.[a-z]{2,}$`, "i"),
      sample: (nth: number) => `sandbox${nth || ""}@example.com`,
    },
    uri: {
      fits: /^https?:\/\/[a-z0-9][a-z0-9.-]*(?::\d+)?(?:[/?#][\w\-.~:/?#@!$&'()*+,;=%]*)?$/i,
      sample: (nth: number) => `https://example.com/${nth || ""}`,
    },
    hostname: { fits: new RegExp(`^${HOST}$`, "i"), sample: (nth: number) => `host${nth || ""}.example.com` },
    ipv4: {
      fits: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
      sample: (nth: number) => `192.0.2.${(nth % 254) + 1}`,
    },
    ipv6: {
      fits: /^2001:db8::[0-9a-f]{1,4}$/,
      sample: (nth: number) => `2001:db8::${(nth + 1).toString(16)}`,
    },
    uuid: {
      fits: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
      sample: (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`,
    },
  } satisfies Record<string, Format>),
);
