/** What Python's `\s` and `str.isspace` take, for a character class: JavaScript's has U+FEFF too, and lacks some. */
export const SPACES = "\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
