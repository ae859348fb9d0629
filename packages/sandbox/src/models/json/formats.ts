const DATE = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;
const HOST = String.raw`[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*`;

/** Patterns by JSON Schema format. Formats that aren't listed allow any text. */
export const FORMATS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    date: new RegExp(`^${DATE}$`),
    time: new RegExp(`^${TIME}$`),
    "date-time": new RegExp(`^${DATE}T${TIME}$`),
    duration: /^P(?=.)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/,
    email: new RegExp(String.raw`^[a-z0-9]+(?:[._+-][a-z0-9]+)*@${HOST}\.[a-z]{2,}$`, "i"),
    uri: /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9][a-z0-9.-]*(?::\d+)?(?:[/?#][\w\-.~:/?#@!$&'()*+,;=%]*)?$/i,
    hostname: new RegExp(`^${HOST}$`, "i"),
    ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
    ipv6: /^(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}$/i,
    uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  }),
);
