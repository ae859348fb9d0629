/** Called by every script in these values: where it runs, it is not there, and the page complains. */
export const MARK = "hostile-mark";

const MARKUP = [
  `"><img src=x onerror="hostile()"><${MARK}>`,
  `'-->]]></title></textarea></noscript></style><svg onload=hostile()><${MARK}>`,
  `</script><script>hostile()</script><!--<script><${MARK}>`,
].join("");

/** An override, an unclosed isolate and an end without a start. */
const TURNED = "a\u202eb\u2066c\u2069\u2069d\u200fe";

/** Strings that a user may put into a URL, encoded: percent-encoded, or wrongly so. */
export const HOSTILE: Readonly<Record<string, string>> = {
  markup: encodeURIComponent(MARKUP),
  "turned text": encodeURIComponent(TURNED),
  "control codes": "a%00b%01c%07d%1b%5b31me%0d%0af%09g%7f%c2%85",
  "a lone surrogate": "%ed%a0%80%ed%bf%bf",
  "wrong percent signs": "%25%zz%c3%28%ff%",
  "ten thousand letters": "a".repeat(10_000),
  "a name of every object": "__proto__",
  "a script's address": encodeURIComponent("javascript:hostile()"),
  "another server": "%2f%2fevil.example%2f",
  "a number that is none": "-1e999",
};

/** All that can be shown, in one. */
export const EVERYTHING = [HOSTILE["markup"], HOSTILE["turned text"], HOSTILE["control codes"]].join("");
