const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

const DAY_MS = 86_400_000;

/** What represents each directive, from the local time; a number with its width and what fills it. */
type Field = string | readonly [value: number, width: number, fill: "0" | " "];

/** Python's `strftime` in the C locale. Directives it does not know stay unchanged. */
export function strftime(now: Date, format: string): string {
  let text = "";
  let at = 0;
  for (let start = format.indexOf("%"); start >= 0; start = format.indexOf("%", at)) {
    const next = format.charAt(start + 1);
    const flag = "-_0^".includes(next) ? next : "";
    const end = start + flag.length + 2;
    const field = fieldOf(now, format.charAt(end - 1));
    text += format.slice(at, start) + (field === undefined ? format.slice(start, end) : written(field, flag));
    at = end;
  }
  return text + format.slice(at);
}

function written(field: Field, flag: string): string {
  if (typeof field !== "string") return padded(field, flag);
  return flag === "^" ? field.toUpperCase() : field;
}

function padded([value, width, fill]: Exclude<Field, string>, flag: string): string {
  if (flag === "-") return String(value);
  const filler = flag === "_" ? " " : flag === "0" ? "0" : fill;
  return String(value).padStart(width, filler);
}

const number = (value: number, width = 2, fill: "0" | " " = "0") => [value, width, fill] as const;

function fieldOf(now: Date, directive: string): Field | undefined {
  const sub = (format: string) => strftime(now, format);
  switch (directive) {
    case "a":
      return DAYS[now.getDay()]?.slice(0, 3);
    case "A":
      return DAYS[now.getDay()];
    case "b":
    case "h":
      return MONTHS[now.getMonth()]?.slice(0, 3);
    case "B":
      return MONTHS[now.getMonth()];
    case "c":
      return sub("%a %b %e %H:%M:%S %Y");
    case "C":
      return number(Math.floor(now.getFullYear() / 100));
    case "d":
      return number(now.getDate());
    case "D":
    case "x":
      return sub("%m/%d/%y");
    case "e":
      return number(now.getDate(), 2, " ");
    case "f":
      return String(now.getMilliseconds() * 1000).padStart(6, "0");
    case "F":
      return sub("%Y-%m-%d");
    case "g":
      return number(weekDate(now).year % 100);
    case "G":
      return number(weekDate(now).year, 1);
    case "H":
      return number(now.getHours());
    case "I":
      return number(now.getHours() % 12 || 12);
    case "j":
      return number(dayOfYear(now) + 1, 3);
    case "k":
      return number(now.getHours(), 2, " ");
    case "l":
      return number(now.getHours() % 12 || 12, 2, " ");
    case "m":
      return number(now.getMonth() + 1);
    case "M":
      return number(now.getMinutes());
    case "n":
      return "\n";
    case "p":
      return now.getHours() < 12 ? "AM" : "PM";
    case "P":
      return now.getHours() < 12 ? "am" : "pm";
    case "r":
      return sub("%I:%M:%S %p");
    case "R":
      return sub("%H:%M");
    case "s":
      return String(Math.floor(now.getTime() / 1000));
    case "S":
      return number(now.getSeconds());
    case "t":
      return "\t";
    case "T":
    case "X":
      return sub("%H:%M:%S");
    case "u":
      return String(now.getDay() || 7);
    case "U":
      return number(weekOfYear(now, now.getDay()));
    case "V":
      return number(weekDate(now).week);
    case "w":
      return String(now.getDay());
    case "W":
      return number(weekOfYear(now, (now.getDay() + 6) % 7));
    case "y":
      return number(now.getFullYear() % 100);
    case "Y":
      return number(now.getFullYear(), 1);
    // Python's datetime has no zone by default.
    case "z":
    case "Z":
      return "";
    case "%":
      return "%";
    default:
      return undefined;
  }
}

/** Days since the first of January. */
function dayOfYear(now: Date): number {
  const year = now.getFullYear();
  return Math.round((utcDay(year, now.getMonth(), now.getDate()) - utcDay(year, 0, 1)) / DAY_MS);
}

function utcDay(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}

/** Weeks of the year, counted from its first day that starts a week. */
function weekOfYear(now: Date, daysIntoWeek: number): number {
  return Math.floor((dayOfYear(now) + 7 - daysIntoWeek) / 7);
}

/** ISO 8601: a week belongs to the year of its Thursday. */
function weekDate(now: Date): { readonly year: number; readonly week: number } {
  const daysToThursday = 4 - (now.getDay() || 7);
  const thursday = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysToThursday);
  return { year: thursday.getFullYear(), week: Math.floor(dayOfYear(thursday) / 7) + 1 };
}
